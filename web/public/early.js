// Runs before the first paint, so that no wrong colour flashes up: theme, language, text size.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('reefside.settings') || '{}');
  } catch {
    // a broken note is no note
  }
  var root = document.documentElement;
  if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
  if (kept.lang === 'pl' || (!kept.lang && /^pl/i.test(navigator.language))) root.lang = 'pl';
  if (kept.size) root.dataset.size = kept.size;
})();
