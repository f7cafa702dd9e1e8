import { describe, expect, it } from 'vitest';
import { accentOf, failingPair, measurePairs } from './accent.ts';
import { contrastOf, hexOfOklch, oklchOf } from './oklch.ts';

const hues = Array.from({ length: 72 }, (_, at) => (at * Math.PI) / 36);

describe('the accent of a provider', () => {
  it('keeps the hue and takes the lightness of the design', () => {
    const { light } = accentOf('#b3261e');
    const lightness = [light.accent, light['accent-mark'], light['accent-soft']].map((hex) => oklchOf(hex).lightness);
    expect(lightness.map((one) => Math.round(one * 100))).toEqual([46, 58, 95]);
    expect(oklchOf(light.accent).hue).toBeCloseTo(oklchOf('#b3261e').hue, 1);
  });

  it('of petrol is that of the design, within what the eye tells apart', () => {
    expect(contrastOf(accentOf('#00637b').light.accent, '#00637b')).toBeLessThan(1.03);
    expect(contrastOf(accentOf('#00637b').dark['accent-text'], '#6fc9df')).toBeLessThan(1.03);
  });

  it('can be read in both schemes, whatever the hue', () => {
    const failing = hues.flatMap((hue) => failingPair(accentOf(hexOfOklch({ lightness: 0.5, chroma: 0.25, hue }))) ?? []);
    expect([hues.length, failing]).toEqual([72, []]);
  });

  it('is refused with the pair that falls under its limit', () => {
    const palettes = accentOf('#00637b');
    const pale = { ...palettes, light: { ...palettes.light, 'accent-text': '#9ccbd8' } };
    expect(failingPair(pale)).toMatchObject({ scheme: 'light', kind: 'link', limit: 4.5 });
    expect(measurePairs(palettes)).toHaveLength(12);
  });
});
