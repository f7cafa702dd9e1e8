import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { reservationStateNames } from './stock.names.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const stockItemKind = 'stockItem';
export const reservationKind = 'stockReservation';

/** The words of this domain's objects in activity logs. */
export const stockJournal: JournalDeclaration = {
  fields: {
    available: m['stock.journal.field.available'],
    onHand: m['stock.journal.field.onHand'],
    reserved: m['stock.journal.field.reserved'],
    item: m['stock.journal.field.item'],
    quantity: m['stock.journal.field.quantity'],
    untilOn: m['stock.journal.field.untilOn'],
    code: m['stock.field.code'],
    expiresOn: m['stock.field.expiresOn'],
    isReplenished: m['stock.journal.field.isReplenished'],
    manufacturerCode: m['stock.field.manufacturer'],
    poNumber: m['stock.journal.field.poNumber'],
    reference: m['stock.field.reference'],
    replenishedOn: m['stock.field.replenishedOn'],
  },
  actions: {
    adjusted: { sentence: m['stock.journal.sentence.stockAdjusted'] },
    entered: { name: m['stock.journal.action.entered'], sentence: m['stock.journal.sentence.stockEntered'] },
    lapsed: { name: m['activity.action.expired'], sentence: m['stock.journal.sentence.reservationLapsed'] },
  },
  kinds: {
    [stockItemKind]: {
      name: m['stock.journal.stockItem.name'],
      what: m['stock.journal.stockItem.what'],
      of: m['stock.journal.stockItem.of'],
      narrows: 'everyLog',
      actions: { shipped: { sentence: m['stock.journal.sentence.stockShipped'] } },
    },
    [reservationKind]: {
      name: m['stock.journal.stockReservation.name'],
      what: m['stock.journal.stockReservation.what'],
      of: m['stock.journal.stockReservation.of'],
      narrows: 'everyLog',
      values: { state: reservationStateNames },
      actions: {
        released: { sentence: m['stock.journal.sentence.reservationReleased'] },
        shipped: { sentence: m['stock.journal.sentence.reservationShipped'] },
      },
    },
  },
};
