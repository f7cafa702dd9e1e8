import { SaxesParser } from 'saxes';

/** An element; names are without their prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Parses a document. @throws when it is not well-formed */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  const stripPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name: stripPrefix(name), attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return root.children[0]!;
}

/** Elements at a path of names below an element: `at(line, 'SpecifiedTradeProduct/Name')`. */
export const findElements = (element: XmlElement, path: string): XmlElement[] =>
  path.split('/').reduce<XmlElement[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element]);

/** An element and all its descendants. */
export const listElements = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(listElements)];

/** Text at a path; empty when it is missing. */
export const readText = (element: XmlElement, path: string): string => findElements(element, path)[0]?.text.trim() ?? '';
