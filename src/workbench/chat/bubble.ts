import { chatPaths } from './chat.paths.ts';

/** The bubble that other sites frame: which ones may. Pure. */

export const bubbleOriginsAtMost = 20;
export const bubbleOriginMax = 260;

/** Names only: a wildcard or a separator would say something else in a header. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
/** The browser’s own machine, where a site is tried out without a certificate. */
const isOwnMachine = (host: string): boolean => host === 'localhost' || host === '127.0.0.1';
/** Without white space and invisible characters: a parser of addresses drops them, and another host remains. */
const withoutPath = /^https?:\/\/[^/?#@\\\s\p{C}]+\/?$/iu;

/** An origin in its canonical form: https, a host, a port where it is another than usual. `undefined` for anything else. */
export function parseBubbleOrigin(typed: string): string | undefined {
  if (!withoutPath.test(typed) || !URL.canParse(typed)) return undefined;
  const { protocol, hostname, origin } = new URL(typed);
  return hostName.test(hostname) && (protocol === 'https:' || isOwnMachine(hostname)) ? origin : undefined;
}

/** Lines of a text that are not empty. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The two lines that a site puts on its pages. */
export const bubbleLines = (portal: string, title: string): string =>
  [
    '<style>.passerelle-chat { position: fixed; right: 16px; bottom: 16px; z-index: 1000; width: 72px; height: 72px; border: 0; color-scheme: light }</style>',
    `<iframe class="passerelle-chat" src="${portal}${chatPaths.bubble}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
  ].join('\n');
