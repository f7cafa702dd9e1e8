/** A quantity as people type or paste it → the whole number, of any sign; `''` for nothing; the text itself for anything else ("1,5",
 *  "10 kg"), so that its schema refuses it. Digits may be grouped by spaces, not by commas or points: they are decimals in one language. */
export function parseQuantity(typed: string): number | string {
  const text = typed.trim();
  if (!/^[-\u2212]?(?:\d{1,10}|\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3})$/.test(text)) return text;
  return Number(text.replace('\u2212', '-').replace(/[ \u00a0\u202f]/g, ''));
}
