import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { legalPagesAddress, providerPaths } from './provider.paths.ts';
import { settingLabels } from './setting-labels.ts';

export const termsOfSaleKind = 'termsOfSale';

/** The words of this domain's objects in activity logs. */
export const providerJournal: JournalDeclaration = {
  fields: {
    ...settingLabels,
    bubbleOrigins: m['provider.journal.field.bubbleOrigins'],
    logo: m['provider.logo.title'],
    penaltyRate: m['provider.journal.field.penaltyRate'],
    sha256: m['provider.journal.field.sha256'],
    version: m['provider.journal.field.version'],
  },
  actions: { mailTested: { name: m['provider.journal.action.mailTested'] } },
  kinds: {
    [termsOfSaleKind]: { name: m['provider.journal.termsOfSale.name'] },
    legalPage: {
      name: m['provider.journal.legalPage.name'],
      what: m['provider.journal.legalPage.what'],
      of: m['provider.journal.legalPage.of'],
      narrows: 'wholeLog',
      staffAddress: () => legalPagesAddress(),
    },
    providerSettings: {
      name: m['provider.journal.providerSettings.name'],
      what: m['provider.journal.providerSettings.what'],
      of: m['provider.journal.providerSettings.of'],
      narrows: 'wholeLog',
      staffAddress: () => providerPaths.settings,
    },
  },
};
