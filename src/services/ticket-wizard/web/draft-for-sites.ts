import { draftCalls } from '#capabilities/drafts/web/drafts.queries.ts';
import { m } from '#generated/messages/messages.js';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { rolloutSitesAtMost } from '#services/tickets/ticket.ts';
import { newTicketAddress } from '#services/tickets/tickets.paths.ts';
import { addedSite, addSites } from './rollout-draft.ts';
import { emptyDraft } from './ticket-draft.ts';
import { rolloutSitesQuery } from './wizard.queries.ts';

/** Keeps a draft with a ticket for each of these sites, where they are offered. @returns address of the wizard @throws ApiProblem */
export async function prepareDraftForSites(company: number, ids: ReadonlySet<string>): Promise<string> {
  const { sites } = await queryClient.fetchQuery(rolloutSitesQuery());
  const chosen = sites.filter(({ id }) => ids.has(id)).map(addedSite);
  const rollout = addSites({ columns: [], shares: [], wishedOn: null }, [], chosen, rolloutSitesAtMost);
  const draft = crypto.randomUUID();
  const body = {
    kind: 'ticket',
    objectId: null,
    title: m['ticket-wizard.untitled'](),
    content: JSON.stringify({ ...emptyDraft, rollout }),
    version: 0,
  } as const;
  await draftCalls.call('PUT /api/drafts/:id', { params: { id: draft }, body }, { company });
  return newTicketAddress({ draft, company });
}
