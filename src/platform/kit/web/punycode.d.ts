/** The package brings no types. */
declare module 'punycode.js' {
  const punycode: {
    /** @throws RangeError for a label that is no Punycode */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
