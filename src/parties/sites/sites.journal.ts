import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { siteStateNames, siteTypeNames } from './site.names.ts';
import { importSitesAddress, siteAddress } from './sites.paths.ts';
import { companyListAddress } from '#parties/provider/provider.paths.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const siteKind = 'site';
export const contactKind = 'contact';

/** The words of this domain's objects in activity logs. */
export const sitesJournal: JournalDeclaration = {
  fields: {
    accessInstructions: m['sites.field.accessInstructions'],
    ccoId: m['sites.contact.ccoId'],
    civility: m['sites.contact.civility'],
    code: m['sites.field.code'],
    complement: m['sites.field.complement'],
    contacts: m['sites.field.contacts'],
    country: m['sites.field.country'],
    deliveryHours: m['sites.journal.field.deliveryHours'],
    firstName: m['sites.contact.firstName'],
    jobFunction: m['sites.contact.jobFunction'],
    legalForm: m['sites.field.legalForm'],
    notes: m['sites.journal.field.notes'],
    position: m['sites.journal.field.position'],
    postalCode: m['sites.field.postalCode'],
    showOnMap: m['sites.field.showOnMap'],
    street: m['sites.field.street'],
    type: m['sites.field.type'],
  },
  kinds: {
    [contactKind]: {
      name: m['sites.journal.contact.name'],
      what: m['sites.journal.contact.what'],
      of: m['sites.journal.contact.of'],
      narrows: 'everyLog',
      limits: ['sites'],
    },
    [siteKind]: {
      name: m['sites.journal.site.name'],
      what: m['sites.journal.site.what'],
      of: m['sites.journal.site.of'],
      narrows: 'everyLog',
      values: { state: siteStateNames, type: siteTypeNames },
      address: ({ id }) => siteAddress(id),
      staffAddress: ({ companyId }) => companyListAddress(companyId, 'sites'),
    },
    siteImport: {
      name: m['sites.journal.siteImport.name'],
      what: m['sites.journal.siteImport.what'],
      of: m['sites.journal.siteImport.of'],
      address: ({ id }) => importSitesAddress(id),
      actions: { created: { sentence: m['imports.journal.sentence.importStarted'] }, undone: { sentence: m['imports.journal.sentence.importUndone'] } },
    },
  },
};
