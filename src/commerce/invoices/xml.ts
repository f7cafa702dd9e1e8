/** Builds XML text: elements in the order given, nothing for what is absent. */

/** An element ready to be written, or nothing. */
export type Node = string | false | null | undefined;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of an element or attribute; characters that XML 1.0 forbids are left out. */
const escaped = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replace(/[&<>"]/g, (character) => escapes[character]!);

const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** An element with children; nothing when it has none. */
export function group(name: string, ...children: readonly (Node | readonly Node[])[]): string {
  const inner = children.flat().filter(Boolean).join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}

/** An element with text; nothing when the text is empty. */
export const leaf = (name: string, text: string | number | null | undefined, attributes: Readonly<Record<string, string>> = {}): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}${attributesText(attributes)}>${escaped(String(text))}</${name}>`;

/** A whole document. */
export const xmlDocument = (name: string, namespaces: Readonly<Record<string, string>>, ...children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributesText(namespaces)}>${children.join('')}</${name}>\n`;
