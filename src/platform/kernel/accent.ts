import { computeContrast, toHexColour, toOklch } from './oklch.ts';

/** The accent of a provider: their colour fills what can be pressed, in light colours; its hue, with the lightness of the design, makes all else. */

/** Parts of the accent: variables of the style sheet (`--accent-hover`). */
const parts = [
  'accent',
  'accent-hover',
  'accent-press',
  'accent-text',
  'accent-soft',
  'accent-line',
  'accent-mark',
  'chart',
  'chart-now',
  'focus',
  'scene-sky',
  'scene-water',
] as const;
export type AccentPart = (typeof parts)[number];
export type AccentPalette = Readonly<Record<AccentPart, string>>;
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The colour of the design: of a provider who has chosen none. */
export const usualAccent = '#00637b';

/** Lightness of each part, and its chroma as a share of that of the fill. In light colours those of a hovered and a pressed fill follow the fill. */
const rules: Readonly<Record<Scheme, Readonly<Record<AccentPart, readonly [lightness: number, chroma: number]>>>> = {
  light: {
    accent: [0.46, 1],
    'accent-hover': [0.405, 0.88],
    'accent-press': [0.36, 0.78],
    'accent-text': [0.45, 0.97],
    'accent-soft': [0.95, 0.19],
    'accent-line': [0.81, 0.6],
    'accent-mark': [0.58, 1.15],
    chart: [0.63, 0.95],
    'chart-now': [0.42, 0.9],
    focus: [0.58, 1.15],
    'scene-sky': [0.325, 0.7],
    'scene-water': [0.485, 1],
  },
  dark: {
    accent: [0.52, 1],
    'accent-hover': [0.55, 1.05],
    'accent-press': [0.485, 0.95],
    'accent-text': [0.79, 1.05],
    'accent-soft': [0.29, 0.48],
    'accent-line': [0.435, 0.72],
    'accent-mark': [0.69, 1.15],
    chart: [0.54, 0.82],
    'chart-now': [0.82, 1],
    focus: [0.79, 1.05],
    'scene-sky': [0.325, 0.7],
    'scene-water': [0.485, 1],
  },
};

/** More would glow beside the greys of the design. */
const chromaMax = 0.15;

/** Both palettes of a colour (`#RRGGBB`). */
export function deriveAccent(colour: string): Readonly<Record<Scheme, AccentPalette>> {
  const { lightness, chroma, hue } = toOklch(colour);
  const muted = Math.min(chroma, chromaMax);
  const palette = (scheme: Scheme): AccentPalette => {
    const rule = rules[scheme];
    const computeLightness = (part: AccentPart): number => (scheme === 'light' && isFill(part) ? lightness + rule[part][0] - rule.accent[0] : rule[part][0]);
    const made = parts.map((part) => [part, toHexColour({ lightness: computeLightness(part), chroma: muted * rule[part][1], hue })] as const);
    return { ...(Object.fromEntries(made) as AccentPalette), ...(scheme === 'light' ? { accent: colour.toLowerCase() } : {}) };
  };
  return { light: palette('light'), dark: palette('dark') };
}

const isFill = (part: AccentPart): boolean => part === 'accent' || part === 'accent-hover' || part === 'accent-press';

/** Grounds and texts of the design on which, or in which, the accent stands. */
const neutrals = {
  light: {
    white: '#ffffff',
    surface: '#ffffff',
    canvas: '#f5f6f8',
    sunken: '#f3f4f6',
    hover: '#f6f7f9',
    press: '#ebedf0',
    raised: '#ffffff',
    bubble: '#f1f2f5',
    text3: '#5f6772',
  },
  dark: {
    white: '#ffffff',
    surface: '#141719',
    canvas: '#0d0f11',
    sunken: '#1a1d20',
    hover: '#191c1f',
    press: '#24282c',
    raised: '#1b1f22',
    bubble: '#272c31',
    text3: '#949ca6',
  },
} as const;

/** Ground of a page in each scheme. */
export const groundByScheme: Readonly<Record<Scheme, string>> = { light: neutrals.light.surface, dark: neutrals.dark.surface };

export const limits = { text: 4.5, part: 3 } as const;

/** Pairs by what a reader has to make out. */
export const pairKinds = ['onFill', 'fill', 'link', 'onTint', 'mark', 'chart', 'focus'] as const;
export type PairKind = (typeof pairKinds)[number];

export interface MeasuredPair {
  scheme: Scheme;
  kind: PairKind;
  contrast: number;
  limit: number;
}

/** The lowest contrast of each kind of pair in each scheme. */
export function measurePairs(palettes: Readonly<Record<Scheme, AccentPalette>>): MeasuredPair[] {
  return schemes.flatMap((scheme) => {
    const [a, n] = [palettes[scheme], neutrals[scheme]];
    const grounds = [n.surface, n.canvas, n.sunken, n.hover, n.press, n.raised, n.bubble];
    const findLowestContrast = (colours: readonly string[], on: readonly string[]): number =>
      Math.min(...colours.flatMap((one) => on.map((ground) => computeContrast(one, ground))));
    const measured: Record<PairKind, readonly [contrast: number, limit: number]> = {
      onFill: [findLowestContrast([n.white], [a.accent, a['accent-hover'], a['accent-press']]), limits.text],
      fill: [findLowestContrast([a.accent], [n.surface, n.canvas]), limits.part],
      link: [findLowestContrast([a['accent-text']], [...grounds, a['accent-soft']]), limits.text],
      onTint: [findLowestContrast([n.text3], [a['accent-soft']]), limits.text],
      mark: [findLowestContrast([a['accent-mark']], [n.surface, n.canvas]), limits.part],
      chart: [findLowestContrast([a.chart, a['chart-now']], [n.surface]), limits.part],
      focus: [findLowestContrast([a.focus], [n.surface, n.canvas]), limits.part],
    };
    return pairKinds.map((kind) => ({ scheme, kind, contrast: measured[kind][0], limit: measured[kind][1] }));
  });
}

/** The first pair that falls under its limit. */
export const findFailingPair = (palettes: Readonly<Record<Scheme, AccentPalette>>): MeasuredPair | undefined =>
  measurePairs(palettes).find(({ contrast, limit }) => contrast < limit);

const step = 0.01;

/** The nearest colour of the same hue, lighter or darker, with which every pair can be read; the colour itself where it can. */
export function nearestAccent(colour: string): string {
  const { lightness, chroma, hue } = toOklch(colour);
  if (!findFailingPair(deriveAccent(colour))) return colour.toLowerCase();
  for (let away = step; away <= 1; away += step)
    for (const shade of [lightness - away, lightness + away]) {
      const nearest = toHexColour({ lightness: shade, chroma, hue });
      if (!findFailingPair(deriveAccent(nearest))) return nearest;
    }
  return usualAccent;
}

const formatDeclarations = (palette: AccentPalette): string => parts.map((part) => `--${part}:${palette[part]}`).join(';');

/** Id of the element in the head of the page that holds it. */
export const accentSheetId = 'accent';

/** The style sheet of a provider's accent: it takes precedence over that of the design, wherever it stands. */
export function accentSheet(colour: string): string {
  const { light, dark } = deriveAccent(colour);
  return `:root:root{${formatDeclarations(light)}}:root:root[data-mantine-color-scheme=dark]{${formatDeclarations(dark)}}`;
}
