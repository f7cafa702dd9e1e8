import type { ServerDomain } from '#app/domain.ts';
import { providerPeople } from './provider.people.ts';
import { providerRoutes } from './provider.routes.ts';

export const providerDomain: ServerDomain = {
  tables: { first_run_codes: { kind: 'platform' }, security_events: { kind: 'platform' }, legal_texts: { kind: 'shared' } },
  people: providerPeople,
  routes: [providerRoutes],
};
