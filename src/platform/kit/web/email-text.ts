import punycode from 'punycode.js';
import { hasForeignLetters } from '#platform/kernel/email-format.ts';

/** An address as people write it: `contact@société.example` for `contact@xn--socit-esab.example`. Letters of other alphabets than Latin stay in the
 *  spelling of mail servers, since they look alike. */
export function emailText(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/(?:^|\.)xn--/.test(domain)) return address;
  try {
    const shown = punycode.toUnicode(domain);
    return hasForeignLetters(shown) || !URL.canParse(`http://${shown}`) || new URL(`http://${shown}`).hostname !== domain
      ? address
      : address.slice(0, at) + shown;
  } catch {
    return address;
  }
}
