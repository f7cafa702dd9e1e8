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
  fields: { deliveryHours: m['sites.journal.field.deliveryHours'], notes: m['sites.journal.field.notes'], position: m['sites.journal.field.position'] },
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
