import { describe, expect, it } from 'vitest';
import { accentOf, accentSheet, failingPair, measurePairs, nearestAccent, usualAccent } from './accent.ts';
import { contrastOf, hexOfOklch, oklchOf } from './oklch.ts';

const hues = Array.from({ length: 24 }, (_, at) => (at * Math.PI) / 12);

describe('the accent of a provider', () => {
  it('fills with their colour, and takes the lightness of the design for the rest', () => {
    const { light, dark } = accentOf('#B3261E');
    expect(light.accent).toBe('#b3261e');
    const lightness = [dark.accent, light['accent-text'], light['accent-mark'], light['accent-soft']].map((hex) => oklchOf(hex).lightness);
    expect(lightness.map((one) => Math.round(one * 100))).toEqual([52, 45, 58, 95]);
    expect(oklchOf(light['accent-text']).hue).toBeCloseTo(oklchOf('#b3261e').hue, 1);
    expect(oklchOf(light['accent-hover']).lightness).toBeLessThan(oklchOf(light.accent).lightness);
    expect(oklchOf(dark['accent-hover']).lightness).toBeGreaterThan(oklchOf(dark.accent).lightness);
  });

  it('of petrol is that of the design, within what the eye tells apart', () => {
    expect(contrastOf(accentOf(usualAccent).light['accent-text'], '#005f77')).toBeLessThan(1.03);
    expect(contrastOf(accentOf(usualAccent).dark['accent-text'], '#6fc9df')).toBeLessThan(1.03);
  });

  it('is refused with the pair that falls under its limit', () => {
    expect(failingPair(accentOf('#ffd400'))).toMatchObject({ scheme: 'light', kind: 'onFill', limit: 4.5 });
    expect(failingPair(accentOf('#0b1f3a'))).toBeUndefined();
    const palettes = accentOf(usualAccent);
    expect(failingPair({ ...palettes, dark: { ...palettes.dark, accent: '#0b1f3a' } })).toMatchObject({ scheme: 'dark', kind: 'fill', limit: 3 });
    expect(measurePairs(accentOf('#b3261e'))).toHaveLength(14);
  });

  it('has a nearest colour that can be read in both schemes, whatever the hue and the lightness', () => {
    const nearest = hues.flatMap((hue) => [0.2, 0.5, 0.9].map((lightness) => nearestAccent(hexOfOklch({ lightness, chroma: 0.15, hue }))));
    expect(nearest).toHaveLength(72);
    expect(nearest.filter((colour) => failingPair(accentOf(colour)))).toEqual([]);
    expect(nearest.filter((colour) => colour === usualAccent)).toEqual([]);
    expect(nearestAccent(usualAccent)).toBe(usualAccent);
    expect(Math.abs(oklchOf(nearestAccent('#ffd400')).hue - oklchOf('#ffd400').hue)).toBeLessThan(0.05);
  });

  it('stands in a style sheet with a rule for each scheme', () => {
    expect(accentSheet('#b3261e')).toMatch(/^:root:root\{--accent:#b3261e;.+\}:root:root\[data-mantine-color-scheme=dark\]\{--accent:#[\da-f]{6};.+\}$/);
  });
});
