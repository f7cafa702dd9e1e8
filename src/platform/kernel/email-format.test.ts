import { describe, expect, it } from 'vitest';
import { canonicalAddress, emailFormat, hasForeignLetters } from './email-format.ts';

describe('an address has one canonical form', () => {
  it.each([
    ['spaces around it', '  lea@neuf.example ', 'lea@neuf.example'],
    ['capitals', 'Lea@Neuf.EXAMPLE', 'lea@neuf.example'],
    ['full-width letters', 'ｌｅａ＠ｎｅｕｆ．ｅｘａｍｐｌｅ', 'lea@neuf.example'],
    ['a zero-width space', 'le\u200ba@neuf.example', 'lea@neuf.example'],
    ['a soft hyphen', 'le\u00ada@neuf.example', 'lea@neuf.example'],
    ['a right-to-left override', 'lea\u202e@neuf.example', 'lea@neuf.example'],
    ['a filler', 'lea\u3164@neuf.example', 'lea@neuf.example'],
    ['an accent in the domain', 'Contact@Société-Exemple.example', 'contact@xn--socit-exemple-ehbb.example'],
    ['the accents of a German domain', 'mail@köln.example', 'mail@xn--kln-sna.example'],
    ['another alphabet in the whole label', 'mail@пример.example', 'mail@xn--e1afmkfd.example'],
    ['a ligature and a combining accent', 'ﬁle\u0301@neuf.example', 'filé@neuf.example'],
  ])('without %s', (_what, typed, canonical) => {
    expect(canonicalAddress(typed)).toBe(canonical);
    expect(emailFormat.test(canonical)).toBe(true);
    expect(canonicalAddress(canonical)).toBe(canonical);
  });

  it.each(['lea@neuf.example\nBcc: x', 'le\u0000a@neuf.example', 'léa@neuf。example', 'lea@nеuf.example', 'a@b@c.example'])('%j is no address', (typed) => {
    expect(emailFormat.test(canonicalAddress(typed))).toBe(false);
  });
});

describe('letters that look like Latin ones', () => {
  it.each([
    ['cаmille@helianthe.example', true],
    ['саmilе@helianthe.example', true],
    ['αlex@helianthe.example', true],
    ['camille@helianthe.example', false],
    ['rené.d-o’neil+2@helianthe.example', false],
    ['123@helianthe.example', false],
  ])('%s: %s', (address, isForeign) => expect(hasForeignLetters(address)).toBe(isForeign));
});

it('an address is read from what mail programs copy', () => {
  for (const typed of [
    'Zoé Roche <Zoe@Client.example>',
    '<zoe@client.example>',
    '"Roche, Zoé" <zoe@client.example>;',
    'mailto:zoe@client.example',
    'zoe@client.example;',
    'zoe@client.example.',
    "'zoe@client.example'",
    '"zoe@client.example"',
    '« zoe@client.example »',
    'Roche Zoé [mailto:zoe@client.example]',
    'mailto:zoe@client.example?subject=x',
    'zoe@client.example (Zoé)',
    'E-mail : zoe@client.example',
    'Zoé <mailto:zoe@client.example>',
  ])
    expect(canonicalAddress(typed)).toBe('zoe@client.example');
  expect(canonicalAddress('zoe@mon\u2010client.example')).toBe('zoe@mon-client.example');
  for (const typed of ['zoe@client.example; lea@client.example', 'zoe @client.example', 'Zoé zoe@client.example', '"zoe lea"@client.example'])
    expect([typed, emailFormat.test(canonicalAddress(typed))]).toEqual([typed, false]);
  expect(emailFormat.test(canonicalAddress('zoe@client.example <autre@client.example>'))).toBe(false);
});
