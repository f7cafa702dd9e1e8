/** Addresses of accounts. Apart from the schemas, so that the sign-in page checks them without loading zod. */

/** Pattern of an e-mail address in its canonical form: strict, no comma, no angle bracket, no control character. */
export const emailFormat = /^[^\s\p{C}@<>,;:"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,188}[a-z0-9])?$/u;

/** Characters that show nothing or turn the reading direction: two addresses that differ in them look alike. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The one form in which an address is compared and stored: full-width letters folded (NFKC), nothing invisible, lower case, and the domain as
 *  mail servers spell it: `société.example` is `xn--socit-esab.example` (RFC 5890). Screens show it as people write it. */
export function canonicalAddress(typed: string): string {
  const folded = withoutName(typed.normalize('NFKC').replaceAll(invisible, '').trim().toLowerCase().normalize('NFKC'));
  const at = folded.lastIndexOf('@') + 1;
  return folded.slice(0, at) + asciiDomain(folded.slice(at));
}

/** An address as mail programs copy it, without the name before it and the signs around it: `Zoé Roche <zoe@client.example>;`,
 *  `Zoé Roche [mailto:zoe@client.example]`, `E-mail : zoe@client.example`, `'zoe@client.example'`. */
const withoutName = (address: string): string =>
  (
    /^[^<>@]*<(?:mailto:)?([^<>\s]+@[^<>\s]+)>\s*[;,]?$/.exec(address)?.[1] ??
    /^[^[\]@]*\[(?:mailto:)?([^[\]\s]+@[^[\]\s]+)\]\s*[;,]?$/.exec(address)?.[1] ??
    address
      .replace(/^(?:e-?mail|courriel|mail(?:to)?) ?: ?/, '')
      .replace(/(?<=@[^\s?]+)\?[a-z]+=.*$/, '')
      .replace(/(?<=@\S+) \([^()@]*\)$/, '')
  )
    .replace(/^["'‘“«]\s*(?=.*@)|(?<=@.*)\s*["'’”»;,.]+$/g, '')
    .replace(/(?<=@.*)[\u2010-\u2015\u2212]/g, '-');

/** A domain that names itself in letters beyond ASCII, as mail servers spell it. One that mixes alphabets stays as it is, and is no address: it
 *  imitates another. */
function asciiDomain(domain: string): string {
  const isBeyondAscii = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && !/^[\w.-]*$/.test(domain);
  if (!isBeyondAscii || domain.split('.').some((label) => hasForeignLetters(label) && /\p{Script=Latin}/u.test(label))) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** Whether the part before the @ holds letters of another alphabet than Latin. Cyrillic and Greek letters look like Latin ones: staff are warned. */
export const hasForeignLetters = (address: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(address.split('@', 1)[0]!);
