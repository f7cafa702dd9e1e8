import { type MantineColorScheme, type MantineColorSchemeManager, createTheme, type MantineColorsTuple } from '@mantine/core';

export type Appearance = 'light' | 'dark' | 'auto';
export type Density = 'compact' | 'comfortable';

const appearanceKey = 'passerelle.appearance';
const densityKey = 'passerelle.density';
const listeners = new Set<(scheme: MantineColorScheme) => void>();

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* then it lasts as long as the page */
  }
}

export function currentAppearance(): Appearance {
  const value = readStored(appearanceKey);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

export const currentDensity = (): Density => (readStored(densityKey) === 'comfortable' ? 'comfortable' : 'compact');

/** Shows the chosen colours and row height at once and remembers them for the next first paint. */
export function applyAppearance(appearance: Appearance, density: Density): void {
  store(densityKey, density);
  document.documentElement.dataset.density = density;
  if (appearance === currentAppearance()) return;
  store(appearanceKey, appearance);
  for (const listener of listeners) listener(appearance);
}

/** Lets the library follow our stored choice, the same one that boot.ts reads before the first paint. */
export const appearanceManager: MantineColorSchemeManager = {
  get: currentAppearance,
  set: (scheme) => store(appearanceKey, scheme),
  subscribe: (update) => {
    listeners.add(update);
    // The session may have brought another choice between the library's first drawing and now.
    update(currentAppearance());
  },
  unsubscribe: () => listeners.clear(),
  clear: () => undefined,
};

/** The library wants ten shades of each colour; all of ours come from the tokens, so every shade is the same variable. */
const shades = (name: string): MantineColorsTuple => Array.from({ length: 10 }, () => `var(--${name})`) as unknown as MantineColorsTuple;

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-serial)',
  primaryColor: 'accent',
  colors: { accent: shades('accent'), danger: shades('danger-fg') },
  defaultRadius: 'var(--r-sm)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 90 } } },
    // A menu may contain only its items: the first of them takes the focus, not an empty element before them.
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'none', withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { transitionProps: { duration: 160 }, radius: 'var(--r-lg)', size: 'var(--dialog)', centered: true, yOffset: '40px' } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'none' } },
  },
});
