/** Ids of the elements in the head of a page that hold data of its reader, for the script before the application. */

/** The session, as `GET /api/me` returns it. */
export const ownSessionId = 'own-session';
/** The declaration of the page's list. */
export const firstListId = 'first-list';
/** Begins the ids of the first answers around it: its rows, counts and choices. Each is the response to `data-address`, for the company and in the language
 *  of the element. */
export const firstAnswerId = 'first-answer-';

/** A token as a compressed page may hold it: another text each time, so that no length betrays it.
 *  @param pad as many random numbers below 256 as the token has letters */
export const maskToken = (token: string, pad: Uint8Array): string =>
  [...pad, ...[...token].map((letter, at) => letter.charCodeAt(0) ^ pad[at]!)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The token of `maskToken`. */
export function unmaskToken(masked: string): string {
  const bytes = (masked.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  const half = bytes.length / 2;
  return String.fromCharCode(...bytes.slice(half).map((byte, at) => byte ^ bytes[at]!));
}
