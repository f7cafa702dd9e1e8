/** The two languages of the product; French is the source. */
export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Languages as `Intl` names them. */
export const localeTags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** The owner's seven browser languages that mean French; any other is English. */
export const frenchBrowserLanguages: readonly string[] = ['fr', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-LU', 'fr-CH', 'fr-MC'];

/** The language for a browser's preferred language tag. */
export function localeOfBrowser(tag: string | undefined): Locale {
  return tag !== undefined && frenchBrowserLanguages.includes(tag) ? 'fr' : 'en';
}

export const isLocale = (value: unknown): value is Locale => value === 'fr' || value === 'en';
