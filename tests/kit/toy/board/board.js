// The smallest board: the pearls of every diver.
export function mount(target, props) {
  const update = ({ view }) => {
    target.textContent = view.table.divers.map((diver) => diver.pearls).join(' ');
  };
  update(props);
  return { update, destroy: () => target.replaceChildren() };
}
