import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { staffOffersRoutes } from './offer-drafts.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const offerDraftsTables: TableKinds = { offer_drafts: { kind: 'platform' } };

/** People in these tables. */
const offerDraftsPeople: PersonalData = {
  offer_drafts: {
    people: [{ by: 'editedBy', erased: { editorName: 'name' }, shown: { in: 'purchases', at: 'updatedAt', title: 'offerNumber', text: 'project' } }],
  },
};

export const offerDraftsDomain: ServerDomain = { tables: offerDraftsTables, people: offerDraftsPeople, routes: [staffOffersRoutes] };
