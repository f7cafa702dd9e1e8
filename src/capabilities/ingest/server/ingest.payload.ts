/** Makes a value storable as `jsonb`: no NUL, no half surrogate, no bottomless nesting. */

const deepest = 40;
const nul = /\u0000/g;
const escaped = /\\u(?:0000|d[89a-f])/i;

const storableText = (text: string): string => text.toWellFormed().replace(nul, '\ufffd');

/** A copy of the value that can be stored; what can't is replaced. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [storableText(name), storable(item, depth + 1)]));
}

/** Whether the value of a line can be stored as it is. Only an escape can bring in what a readable line can't hold, so most lines need no walk. */
export function isStorable(text: string, value: unknown): boolean {
  if (!escaped.test(text)) return true;
  const walk = (item: unknown, depth: number): boolean => {
    if (typeof item === 'string') return item.isWellFormed() && !item.includes('\u0000');
    if (typeof item !== 'object' || item === null) return true;
    return depth < deepest && Object.entries(item).every(([name, inner]) => walk(name, depth) && walk(inner, depth + 1));
  };
  return walk(value, 0);
}
