import { m } from '#generated/messages/messages.js';
import type { Locale } from './locale.ts';

/** Stored in place of the name of an erased person. Responses say it in the language of the reader. */
export const erasedName = 'Personne effacée';

const stored = JSON.stringify(erasedName);

/** A name as it is shown to a reader. */
export const shownName = (name: string, locale: Locale): string => (name === erasedName ? m['platform.erasedPerson']({}, { locale }) : name);

/** The same for all names in a response. */
export const withShownNames = (json: string, locale: Locale): string =>
  locale === 'fr' || !json.includes(stored) ? json : json.replaceAll(stored, JSON.stringify(shownName(erasedName, locale)));
