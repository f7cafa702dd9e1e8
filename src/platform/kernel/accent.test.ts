import { describe, expect, it } from 'vitest';
import { deriveAccent, accentSheet, findFailingPair, measurePairs, nearestAccent, usualAccent } from './accent.ts';
import { computeContrast, toHexColour, toOklch } from './oklch.ts';

const hues = Array.from({ length: 24 }, (_, at) => (at * Math.PI) / 12);

describe('the accent of a provider', () => {
  it('fills with their colour, and takes the lightness of the design for the rest', () => {
    const { light, dark } = deriveAccent('#B3261E');
    expect(light.accent).toBe('#b3261e');
    const lightness = [dark.accent, light['accent-text'], light['accent-mark'], light['accent-soft']].map((hex) => toOklch(hex).lightness);
    expect(lightness.map((one) => Math.round(one * 100))).toEqual([52, 45, 58, 95]);
    expect(toOklch(light['accent-text']).hue).toBeCloseTo(toOklch('#b3261e').hue, 1);
    expect(toOklch(light['accent-hover']).lightness).toBeLessThan(toOklch(light.accent).lightness);
    expect(toOklch(dark['accent-hover']).lightness).toBeGreaterThan(toOklch(dark.accent).lightness);
  });

  it('of petrol is that of the design, within what the eye tells apart', () => {
    expect(computeContrast(deriveAccent(usualAccent).light['accent-text'], '#005f77')).toBeLessThan(1.03);
    expect(computeContrast(deriveAccent(usualAccent).dark['accent-text'], '#6fc9df')).toBeLessThan(1.03);
  });

  it('is refused with the pair that falls under its limit', () => {
    expect(findFailingPair(deriveAccent('#ffd400'))).toMatchObject({ scheme: 'light', kind: 'onFill', limit: 4.5 });
    expect(findFailingPair(deriveAccent('#0b1f3a'))).toBeUndefined();
    const palettes = deriveAccent(usualAccent);
    expect(findFailingPair({ ...palettes, dark: { ...palettes.dark, accent: '#0b1f3a' } })).toMatchObject({ scheme: 'dark', kind: 'fill', limit: 3 });
    expect(measurePairs(deriveAccent('#b3261e'))).toHaveLength(14);
  });

  it('has a nearest colour that can be read in both schemes, whatever the hue and the lightness', () => {
    const nearest = hues.flatMap((hue) => [0.2, 0.5, 0.9].map((lightness) => nearestAccent(toHexColour({ lightness, chroma: 0.15, hue }))));
    expect(nearest).toHaveLength(72);
    expect(nearest.filter((colour) => findFailingPair(deriveAccent(colour)))).toEqual([]);
    expect(nearest.filter((colour) => colour === usualAccent)).toEqual([]);
    expect(nearestAccent(usualAccent)).toBe(usualAccent);
    expect(Math.abs(toOklch(nearestAccent('#ffd400')).hue - toOklch('#ffd400').hue)).toBeLessThan(0.05);
  });

  it('stands in a style sheet with a rule for each scheme', () => {
    expect(accentSheet('#b3261e')).toMatch(/^:root:root\{--accent:#b3261e;.+\}:root:root\[data-mantine-color-scheme=dark\]\{--accent:#[\da-f]{6};.+\}$/);
  });
});
