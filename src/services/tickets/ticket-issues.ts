import { m } from '#generated/messages/messages.js';
import { holidayNames } from '#platform/kernel/calendar-names.ts';
import type { FrenchHoliday } from '#platform/kernel/calendar.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** Flaws of the wizard of tickets, with their sentences. */

/** « Attention, le champ … ne peut être vide. » */
export const empty = declareIssue('tickets.empty', m['tickets.flaw.empty'], m['tickets.flaw.emptyNamed']);
export const tooFewItems = declareIssue('tickets.tooFewItems', m['tickets.flaw.tooFewItems']);
export const notOneItem = declareIssue('tickets.notOneItem', m['tickets.flaw.notOneItem']);
export const overLeft = declareIssue('tickets.overLeft', m['tickets.flaw.overLeft']);
export const noneLeft = declareIssue('tickets.noneLeft', m['tickets.flaw.noneLeft']);
/** More items of stock than are available while the wizard is filled in. */
export const stockLeft = declareIssue('tickets.stockLeft', m['tickets.wizard.stockLeft']);
export const severalMain = declareIssue('tickets.severalMain', m['tickets.flaw.severalMain']);
export const dayPassed = declareIssue('tickets.dayPassed', m['tickets.flaw.dayPassed']);
export const closingDay = declareIssue('tickets.closingDay', m['tickets.flaw.closingDay']);
export const weekend = declareIssue('tickets.weekend', m['tickets.flaw.weekend']);
export const dateTwice = declareIssue('tickets.dateTwice', m['tickets.flaw.dateTwice']);
export const deviceTwice = declareIssue('tickets.deviceTwice', m['tickets.flaw.deviceTwice']);
export const notThisService = declareIssue('tickets.notThisService', m['tickets.flaw.notThisService']);
export const noSuchItem = declareIssue('tickets.noSuchItem', m['tickets.flaw.noSuchItem']);
export const sharesDiffer = declareIssue('tickets.sharesDiffer', m['tickets.flaw.sharesDiffer']);
/** A share that is no whole number. */
export const notWhole = declareIssue('tickets.notWhole', m['tickets.flaw.notWhole']);
export const siteTwice = declareIssue('tickets.siteTwice', m['tickets.flaw.siteTwice']);
/** A site that a roll-out has already, for one that is added. */
export const siteInRollout = declareIssue('tickets.siteInRollout', m['tickets.flaw.siteInRollout']);
/** More sites than a roll-out may have; `count`: those that it has. */
export const rolloutFull = declareIssue('tickets.rolloutFull', m['tickets.flaw.rolloutFull']);
export const siteWithoutItems = declareIssue('tickets.siteWithoutItems', m['tickets.flaw.siteWithoutItems']);
/** An id of the ticket that names nothing which the caller sees. */
export const gone = declareIssue('tickets.gone', m['tickets.flaw.gone']);

/** Stock of a ticket that is corrected after it has left. */
export const stockShipped = declareIssue('tickets.stockShipped', m['tickets.flaw.stockShipped']);
/** Services without which the ticket would not have come to its state. */
export const servicesDone = declareIssue('tickets.servicesDone', m['tickets.flaw.servicesDone']);

/** A colleague for whom a ticket is sent, whose sites or sub-organisations do not hold it. */
export const unseenByRequester = declareIssue('tickets.unseenByRequester', m['tickets.flaw.unseenByRequester']);

/** A French public holiday; names it. */
export const holiday = declareIssue('tickets.holiday', ({ name }: { name: FrenchHoliday }, { locale }: { locale: Locale }) =>
  m['tickets.flaw.holiday']({ name: holidayNames[locale][name] }, { locale }),
);
