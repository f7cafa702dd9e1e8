import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

export type Appearance = 'light' | 'dark' | 'auto';
export type Density = 'compact' | 'comfortable';

const appearanceKey = 'passerelle.appearance';
const densityKey = 'passerelle.density';
const listeners = new Set<(scheme: MantineColorScheme) => void>();

function stored(key: string): string | null {
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
  const value = stored(appearanceKey);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

export const currentDensity = (): Density => (stored(densityKey) === 'comfortable' ? 'comfortable' : 'compact');

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
