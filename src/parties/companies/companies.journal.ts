import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import type { Message } from '#platform/kernel/message.ts';
import { m } from '#generated/messages/messages.js';
import { legalFormNames } from '#parties/provider/legal-form.ts';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import type { EndOfMonth } from './payment-terms.ts';

/** Readings of the end of the month in payment terms, as changed values. */
export const endOfMonthNames: Readonly<Record<EndOfMonth, Message>> = {
  none: m['companies.journal.field.endOfMonth.none'],
  daysThenEnd: m['companies.journal.field.endOfMonth.daysThenEnd'],
  endThenDays: m['companies.journal.field.endOfMonth.endThenDays'],
};

/** The words of this domain's objects in activity logs. */
export const companiesJournal: JournalDeclaration = {
  fields: {
    kind: m['companies.journal.field.kind'],
    customerNumber: m['companies.label.customerNumber'],
    legalForm: m['companies.label.legalForm'],
    siren: () => 'SIREN',
    siret: () => 'SIRET',
    vatNumber: m['companies.label.vatNumber'],
    street: m['companies.journal.field.street'],
    complement: m['companies.label.complement'],
    country: m['companies.journal.field.country'],
    paymentDays: m['companies.journal.field.paymentDays'],
    paymentEndOfMonth: m['companies.journal.field.paymentEndOfMonth'],
    paymentDay: m['companies.journal.field.paymentDay'],
    currency: m['companies.journal.field.currency'],
    serviceTargets: m['companies.journal.field.serviceTargets'],
    parent: m['companies.subOrganisation.parent'],
    parentId: m['companies.subOrganisation.parent'],
    vendorOrganisationId: m['companies.subOrganisation.vendorId'],
    postalCode: m['companies.label.postalCode'],
    client: m['companies.journal.field.client'],
    partner: m['companies.journal.field.partner'],
    since: m['companies.journal.field.since'],
    until: m['companies.journal.field.until'],
  },
  actions: { targetsChanged: { sentence: m['companies.journal.sentence.targetsChanged'] } },
  kinds: {
    company: {
      name: m['companies.journal.company.name'],
      what: m['companies.journal.company.what'],
      of: m['companies.journal.company.of'],
      narrows: 'wholeLog',
      values: { legalForm: legalFormNames, paymentEndOfMonth: endOfMonthNames },
      staffAddress: ({ companyId }) => companyAddress(companyId),
    },
    partnerLink: {
      name: m['companies.journal.partnerLink.name'],
      what: m['companies.journal.partnerLink.what'],
      of: m['companies.journal.partnerLink.of'],
      narrows: 'wholeLog',
    },
    subOrganisation: {
      name: m['companies.journal.subOrganisation.name'],
      what: m['companies.journal.subOrganisation.what'],
      of: m['companies.journal.subOrganisation.of'],
      narrows: 'everyLog',
    },
  },
};
