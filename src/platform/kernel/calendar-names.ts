import type { FrenchHoliday } from './calendar.ts';
import type { Locale } from './locale.ts';

/** Names of months and weekdays, as `Intl` writes them in France and in Britain. Kept here because the first `Intl` formatter of a tab
 *  takes longer than drawing a whole list. */

/** January first. */
export const monthNames: Record<Locale, readonly string[]> = {
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
};

/** January first. */
export const shortMonthNames: Record<Locale, readonly string[]> = {
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
};

/** Monday first. */
export const weekdayNames: Record<Locale, readonly string[]> = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

/** French public holidays, as they stand within a sentence. */
export const holidayNames: Record<Locale, Readonly<Record<FrenchHoliday, string>>> = {
  fr: {
    newYear: 'jour de l’An',
    easterMonday: 'lundi de Pâques',
    labourDay: 'fête du Travail',
    victoryDay: 'Victoire 1945',
    ascension: 'Ascension',
    whitMonday: 'lundi de Pentecôte',
    nationalDay: 'fête nationale',
    assumption: 'Assomption',
    allSaints: 'Toussaint',
    armistice: 'Armistice 1918',
    christmas: 'Noël',
  },
  en: {
    newYear: 'New Year’s Day',
    easterMonday: 'Easter Monday',
    labourDay: 'Labour Day',
    victoryDay: 'Victory Day',
    ascension: 'Ascension Day',
    whitMonday: 'Whit Monday',
    nationalDay: 'Bastille Day',
    assumption: 'Assumption Day',
    allSaints: 'All Saints’ Day',
    armistice: 'Armistice Day',
    christmas: 'Christmas Day',
  },
};
