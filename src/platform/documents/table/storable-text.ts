/** Characters that a database or a form refuses: controls other than tabs and line ends, and halves of characters. */
const refused = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text without characters that cannot be stored. Nobody sees them; ends of lines and pages of a word processor become line ends. */
export const storable = (text: string): string => text.replace(/[\u000b\u000c\u0085\u2028\u2029]/g, '\n').replace(refused, '');

/** The same for every text within parsed JSON. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storableJson(one)]));
}
