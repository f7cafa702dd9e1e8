/** Texts of messages: plain, with links of the web. Pure. */

/** A part of a text; one with `href` is a link. */
export interface TextPart {
  text: string;
  href?: string;
}

const links = /https?:\/\/[^\s<>"'«»\u00a0]+/giu;
/** Signs that end a sentence rather than an address. */
const endOfSentence = /[.,;:!?…)\]}]+$/u;

function isAddress(link: string): boolean {
  try {
    return new URL(link).origin !== '';
  } catch {
    return false;
  }
}

/** Splits a text at its links: addresses of the web alone, never another scheme. */
export function splitLinks(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of body.matchAll(links)) {
    // A closing bracket belongs to an address that opens one.
    const link = found.includes('(') && found.endsWith(')') ? found : found.replace(endOfSentence, '');
    if (!isAddress(link)) continue;
    if (index > at) parts.push({ text: body.slice(at, index) });
    parts.push({ text: link, href: link });
    at = index + link.length;
  }
  if (at < body.length) parts.push({ text: body.slice(at) });
  return parts;
}

/** Addresses of the portal itself in a text, each once. @param origin of the portal */
export const collectOwnAddresses = (body: string, origin: string): string[] => [
  ...new Set(
    splitLinks(body).flatMap(({ href }) => {
      if (href === undefined) return [];
      const url = new URL(href);
      return url.origin === origin ? [url.pathname + url.search] : [];
    }),
  ),
];

/** The first of somebody's names, as colleagues say it. */
export const pickFirstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;

/** Names that a canned answer holds in braces. */
export const answerPlaces = ['prénom', 'nom', 'objet', 'agent'] as const;
export type AnswerPlace = (typeof answerPlaces)[number];

/** Puts values in the place of `{name}`; an unknown name stays as it is written. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{([\p{L}]+)\}/gu, (written, name: string) => values[name] ?? written);
