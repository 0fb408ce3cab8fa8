/** Wszystkie teksty ramy po polsku. Brak klucza zatrzymuje budowanie. */
import type { Texts } from './en';

export const pl: Texts = {
  'origin-rulebook': 'Jak w instrukcji',
  'origin-public': 'Według publicznych źródeł',
  'origin-designed': 'Naszego projektu: instrukcja tego nie podaje',
};
