import { m } from '#generated/messages/messages.js';
import { holidayNames } from '#platform/kernel/calendar-names.ts';
import type { FrenchHoliday } from '#platform/kernel/calendar.ts';
import { issue } from '#platform/kernel/issues.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** Flaws of the wizard of tickets, with their sentences. */

/** « Attention, le champ … ne peut être vide. » */
export const empty = issue('tickets.empty', m['tickets.flaw.empty'], m['tickets.flaw.emptyNamed']);
export const tooFewItems = issue('tickets.tooFewItems', m['tickets.flaw.tooFewItems']);
export const notOneItem = issue('tickets.notOneItem', m['tickets.flaw.notOneItem']);
export const overLeft = issue('tickets.overLeft', m['tickets.flaw.overLeft']);
export const noneLeft = issue('tickets.noneLeft', m['tickets.flaw.noneLeft']);
/** More items of stock than are available while the wizard is filled in. */
export const stockLeft = issue('tickets.stockLeft', m['tickets.wizard.stockLeft']);
export const severalMain = issue('tickets.severalMain', m['tickets.flaw.severalMain']);
export const dayPassed = issue('tickets.dayPassed', m['tickets.flaw.dayPassed']);
export const closingDay = issue('tickets.closingDay', m['tickets.flaw.closingDay']);
export const weekend = issue('tickets.weekend', m['tickets.flaw.weekend']);
export const dateTwice = issue('tickets.dateTwice', m['tickets.flaw.dateTwice']);
export const deviceTwice = issue('tickets.deviceTwice', m['tickets.flaw.deviceTwice']);
export const notThisService = issue('tickets.notThisService', m['tickets.flaw.notThisService']);
export const noSuchItem = issue('tickets.noSuchItem', m['tickets.flaw.noSuchItem']);
export const sharesDiffer = issue('tickets.sharesDiffer', m['tickets.flaw.sharesDiffer']);
/** A share that is no whole number. */
export const notWhole = issue('tickets.notWhole', m['tickets.flaw.notWhole']);
export const siteTwice = issue('tickets.siteTwice', m['tickets.flaw.siteTwice']);
/** A site that a roll-out has already, for one that is added. */
export const siteInRollout = issue('tickets.siteInRollout', m['tickets.flaw.siteInRollout']);
/** More sites than a roll-out may have; `count`: those that it has. */
export const rolloutFull = issue('tickets.rolloutFull', m['tickets.flaw.rolloutFull']);
export const siteWithoutItems = issue('tickets.siteWithoutItems', m['tickets.flaw.siteWithoutItems']);
/** An id of the ticket that names nothing which the caller sees. */
export const gone = issue('tickets.gone', m['tickets.flaw.gone']);

/** Stock of a ticket that is corrected after it has left. */
export const stockShipped = issue('tickets.stockShipped', m['tickets.flaw.stockShipped']);
/** Services without which the ticket would not have come to its state. */
export const servicesDone = issue('tickets.servicesDone', m['tickets.flaw.servicesDone']);

/** A colleague for whom a ticket is sent, whose sites or sub-organisations do not hold it. */
export const unseenByRequester = issue('tickets.unseenByRequester', m['tickets.flaw.unseenByRequester']);

/** A French public holiday; names it. */
export const holiday = issue('tickets.holiday', ({ name }: { name: FrenchHoliday }, { locale }: { locale: Locale }) =>
  m['tickets.flaw.holiday']({ name: holidayNames[locale][name] }, { locale }),
);
