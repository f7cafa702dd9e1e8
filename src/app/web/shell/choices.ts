import type { Locale } from '#platform/locale.ts';
import { chooseLocale } from '#platform/web/locale.ts';
import { applyAppearance, currentAppearance, currentDensity, type Appearance, type Density } from '#platform/web/appearance.ts';

/** Changes the language on screen; the server keeps it with the reader's account. */
export function changeLanguage(locale: Locale): void {
  chooseLocale(locale);
}

export function changeAppearance(appearance: Appearance): void {
  applyAppearance(appearance, currentDensity());
}

export function changeDensity(density: Density): void {
  applyAppearance(currentAppearance(), density);
}
