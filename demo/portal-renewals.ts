import { answerRenewal, dropRenewal } from '#commerce/renewals/server/renewal-handling.service.ts';
import { buildPreview, requestRenewal } from '#commerce/renewals/server/renewals.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { loadAuthor, toInstant, loadOffer } from './portal-offers.ts';
import { renewals } from './seeds/renewals.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Requests for renewal of the story's people, and what the provider made of them. */
export async function actOnRenewals(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  for (const renewal of renewals) await renew(tx, renewal, calendar);
}

async function renew(tx: ScopedDb, renewal: (typeof renewals)[number], calendar: StoryCalendar): Promise<void> {
  const author = await loadAuthor(tx, renewal.email, toInstant(renewal.at, calendar));
  const contract = await tx
    .selectFrom('contracts')
    .select(['id', 'companyId'])
    .where('number', '=', renewal.contract)
    .where('source', '=', 'erp')
    .executeTakeFirstOrThrow();
  const { companyId } = contract;
  const today = calendar.day(renewal.at[0]);
  const selection = { lines: [], contracts: [contract.id], devices: [], months: renewal.months };
  const { renewable } = await buildPreview(tx, selection, today);
  const number = await requestRenewal(tx, author, companyId, { ...selection, serviceLevel: '', message: renewal.message, expected: renewable }, today);
  const { id } = await tx.selectFrom('renewal_requests').select('id').where('companyId', '=', companyId).where('number', '=', number).executeTakeFirstOrThrow();
  if ('answeredBy' in renewal) {
    const { email, at, offer, answer } = renewal.answeredBy;
    const offerNumber = (await loadOffer(tx, offer, calendar)).number;
    await answerRenewal(tx, await loadAuthor(tx, email, toInstant(at, calendar)), { companyId, id }, { offerNumber, answer });
  }
  if ('droppedBy' in renewal) {
    const { email, at, answer } = renewal.droppedBy;
    await dropRenewal(tx, await loadAuthor(tx, email, toInstant(at, calendar)), id, answer);
  }
}
