import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { providerJournal } from '../provider.journal.ts';
import { termsRoutes, legalRoutes } from './legal.routes.ts';
import { logoRoutes } from './logo.routes.ts';

/** Who runs the portal: identity, terms of sale, legal pages. */
export const providerDomain: ServerDomain = {
  journal: providerJournal,
  tables: { legal_texts: { kind: 'shared' } },
  routes: [logoRoutes, termsRoutes, legalRoutes],
};
