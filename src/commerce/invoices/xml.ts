/** Builds XML text: elements in the order given, nothing for what is absent. */

/** An element ready to be written, or nothing. */
export type Node = string | false | null | undefined;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of an element or attribute; characters that XML 1.0 forbids are left out. */
const escapeText = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replace(/[&<>"]/g, (character) => escapes[character]!);

const formatAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');

/** An element with children; nothing when it has none. */
export function buildGroup(name: string, ...children: readonly (Node | readonly Node[])[]): string {
  const inner = children.flat().filter(Boolean).join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}

/** An element with text; nothing when the text is empty. */
export const buildLeaf = (name: string, text: string | number | null | undefined, attributes: Readonly<Record<string, string>> = {}): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}${formatAttributes(attributes)}>${escapeText(String(text))}</${name}>`;

/** A whole document. */
export const buildXmlDocument = (name: string, namespaces: Readonly<Record<string, string>>, ...children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${formatAttributes(namespaces)}>${children.join('')}</${name}>\n`;
