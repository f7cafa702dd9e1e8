import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { offerDraftsPeople, offerDraftsTables } from './offer-drafts.tables.ts';
import { staffOffersRoutes } from './staff-offers.routes.ts';

export const offerDraftsDomain: ServerDomain = { tables: offerDraftsTables, people: offerDraftsPeople, routes: [staffOffersRoutes] };
