import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { impactNames, priorityNames, serviceNames, shippingOptionNames, ticketStateNames, ticketTypeNames } from './ticket.names.ts';
import { ticketAddress } from './tickets.paths.ts';

/** The kind of objects of this domain, as the journal, the search and live updates name it. */
export const ticketKind = 'ticket';

/** The words of this domain's objects in activity logs. */
export const ticketsJournal: JournalDeclaration = {
  fields: {
    addresses: m['tickets.field.addresses'],
    ccoId: m['tickets.field.ccoId'],
    contact: m['tickets.journal.field.contact'],
    details: m['tickets.field.details'],
    files: m['tickets.journal.field.files'],
    followers: m['tickets.journal.field.followers'],
    impact: m['tickets.journal.field.impact'],
    invoiceNumber: m['tickets.journal.field.invoiceNumber'],
    isSentOut: m['tickets.field.isSentOut'],
    plannedAt: m['tickets.journal.field.plannedAt'],
    preferredDates: m['tickets.field.preferredDates'],
    priority: m['tickets.journal.field.priority'],
    requestedServices: m['tickets.field.services'],
    requester: m['tickets.field.requester'],
    shippingOn: m['tickets.field.shippingOn'],
    shippingOption: m['tickets.field.shippingOption'],
    smartAccount: m['tickets.field.smartAccount'],
    stockLines: m['tickets.field.stockLines'],
    takesFromStock: m['tickets.field.takesFromStock'],
    type: m['tickets.journal.field.type'],
    validationComment: m['tickets.journal.field.validationComment'],
  },
  actions: {
    deployed: { name: m['tickets.journal.action.deployed'], sentence: m['tickets.journal.sentence.deployed'] },
    followersChanged: { sentence: m['tickets.journal.sentence.followersChanged'] },
    invoiced: { name: m['tickets.journal.action.invoiced'], sentence: m['tickets.journal.sentence.invoiced'] },
    steppedBack: { sentence: m['tickets.journal.sentence.ticketSteppedBack'] },
    validated: { name: m['tickets.journal.action.validated'], sentence: m['tickets.journal.sentence.validated'], groups: ['decisions'] },
  },
  kinds: {
    [ticketKind]: {
      name: m['tickets.journal.ticket.name'],
      what: m['tickets.journal.ticket.what'],
      of: m['tickets.journal.ticket.of'],
      narrows: 'everyLog',
      values: {
        impact: impactNames,
        priority: priorityNames,
        requestedServices: serviceNames,
        shippingOption: shippingOptionNames,
        state: ticketStateNames,
        type: ticketTypeNames,
      },
      address: ({ title }) => ticketAddress(title),
      actions: { shipped: { sentence: m['tickets.journal.sentence.ticketShipped'] } },
    },
  },
};
