/** The package brings no types. */
declare module 'punycode.js' {
  /** @throws RangeError for a label that is no Punycode */
  export function toUnicode(domain: string): string;
}
