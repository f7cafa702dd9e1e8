import { describe, expect, it } from 'vitest';
import { canonicalAddress } from '#platform/kernel/email-format.ts';
import { emailText } from './email-text.ts';

describe('an address is shown as people write it', () => {
  it.each([
    ['contact@xn--socit-exemple-ehbb.example', 'contact@société-exemple.example'],
    ['lea@neuf.example', 'lea@neuf.example'],
    // Cyrillic letters that look like Latin ones.
    ['mail@xn--80ak6aa92e.example', 'mail@xn--80ak6aa92e.example'],
    ['mail@xn--.example', 'mail@xn--.example'],
    ['mail@xn--99999999999.example', 'mail@xn--99999999999.example'],
    ['—', '—'],
  ])('%s: %s', (stored, shown) => {
    expect(emailText(stored)).toBe(shown);
    if (stored.includes('@')) expect(canonicalAddress(shown)).toBe(stored);
  });
});
