import { editsBetween } from './edit-distance.ts';
import { searchWords } from './search-key.ts';

/** Text for comparison: no accents, no capitals, single spaces. */
export const comparable = (text: string): string => searchWords(text).join(' ');

/** Longest text that is compared: names are short, and the cost grows with its square. */
const comparedMax = 60;
/** Maximum different texts that get a suggestion: a file may hold 50,000, and each is compared with every known name. */
const suggestedMax = 200;

const shortened = (text: string): string => comparable(text).slice(0, comparedMax);

/** Known names, to suggest one in place of an unknown text. */
export class NearestNames {
  readonly #names: readonly { name: string; text: string }[];
  readonly #suggestions = new Map<string, string | undefined>();

  constructor(names: readonly string[]) {
    this.#names = names.map((name) => ({ name, text: shortened(name) }));
  }

  /** The name that the typed one was probably meant to be: at most a third of its letters differ. */
  suggestionFor(typed: string): string | undefined {
    const text = shortened(typed);
    if (!this.#suggestions.has(text) && this.#suggestions.size < suggestedMax) this.#suggestions.set(text, this.#nearest(text));
    return this.#suggestions.get(text);
  }

  #nearest(wanted: string): string | undefined {
    const most = Math.max(1, Math.floor(wanted.length / 3));
    let best: { name: string; edits: number } | undefined;
    for (const { name, text } of this.#names) {
      if (Math.abs(text.length - wanted.length) > most) continue;
      const edits = editsBetween(wanted, text);
      if (edits <= most && (!best || edits < best.edits)) best = { name, edits };
    }
    return best?.name;
  }
}
