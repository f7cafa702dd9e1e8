import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { agreementsAddress, licencesAddress } from './licences.paths.ts';

/** Kinds of this domain, as the journal, the search and live updates name them. */
export const licenceKind = 'licence';
export const agreementKind = 'agreement';
export const smartAccountKind = 'smartAccount';
export const licenceImportKind = 'licenceImport';

/** The words of this domain's objects in activity logs. */
export const licencesJournal: JournalDeclaration = {
  fields: {
    agreementId: m['licences.journal.field.agreement'],
    created: m['licences.import.created'],
    domain: m['licences.journal.field.domain'],
    endsOn: m['licences.journal.field.endsOn'],
    expiresOn: m['licences.journal.field.expiresOn'],
    manufacturerCode: m['licences.agreements.manufacturer'],
    number: m['licences.journal.field.number'],
    quantity: m['licences.journal.field.quantity'],
    serial: m['licences.journal.field.serial'],
    sku: m['licences.column.sku'],
    smartAccountId: m['licences.journal.field.smartAccount'],
    startsOn: m['licences.journal.field.startsOn'],
    trueForwardOn: m['licences.agreements.trueForward'],
    unchanged: m['licences.import.unchanged'],
    updated: m['licences.import.updated'],
  },
  kinds: {
    [agreementKind]: {
      name: m['licences.journal.agreement.name'],
      what: m['licences.journal.agreement.what'],
      of: m['licences.journal.agreement.of'],
      address: () => agreementsAddress(),
    },
    [licenceKind]: {
      name: m['licences.journal.licence.name'],
      what: m['licences.journal.licence.what'],
      of: m['licences.journal.licence.of'],
      narrows: 'everyLog',
      address: () => licencesAddress(),
    },
    [licenceImportKind]: {
      name: m['licences.journal.licenceImport.name'],
      what: m['licences.journal.licenceImport.what'],
      of: m['licences.journal.licenceImport.of'],
      address: () => licencesAddress(),
    },
    [smartAccountKind]: {
      name: m['licences.journal.smartAccount.name'],
      what: m['licences.journal.smartAccount.what'],
      of: m['licences.journal.smartAccount.of'],
      address: () => agreementsAddress(),
    },
  },
};
