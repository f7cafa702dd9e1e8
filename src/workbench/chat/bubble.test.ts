import { describe, expect, it } from 'vitest';
import { bubbleLines, parseBubbleOrigin, splitLines } from './bubble.ts';

describe('an origin that may frame the bubble', () => {
  it.each([
    ['https://www.arcadie.example', 'https://www.arcadie.example'],
    ['HTTPS://WWW.Arcadie.example/', 'https://www.arcadie.example'],
    ['https://arcadie.example:8443', 'https://arcadie.example:8443'],
    ['https://réseau.example', 'https://xn--rseau-bsa.example'],
    ['http://localhost:4000', 'http://localhost:4000'],
  ])('%s is kept as %s', (typed, kept) => expect(parseBubbleOrigin(typed)).toBe(kept));

  it.each([
    'http://www.arcadie.example',
    'https://www.arcadie.example/contact',
    'https://www.arcadie.example?x=1',
    'https://*.arcadie.example',
    "https://a.example;script-src'self'",
    'https://a.example https://b.example',
    'https://a.example\tx',
    'https://a.exam\nple',
    'https://a\u00ad.example',
    'https://a.example\u202e',
    'https://user@a.example',
    'https://[::1]',
    'javascript://a.example',
    'www.arcadie.example',
    'https://',
    '*',
  ])('%s is refused', (typed) => expect(parseBubbleOrigin(typed)).toBeUndefined());
});

describe('the lines for a web team', () => {
  it('name the address of the bubble, and break out of no attribute', () => {
    expect(bubbleLines('https://portail.example', 'Discussion "A & B"')).toContain(
      'src="https://portail.example/iconChat" title="Discussion &quot;A &amp; B&quot;"',
    );
    expect(splitLines(bubbleLines('https://portail.example', 'x'))).toHaveLength(2);
  });
});
