import { changeMembership } from '#parties/accounts/server/people.service.ts';
import { acceptOffer, declineOffer } from '#commerce/offers/server/answers.service.ts';
import { answerOfferRequest } from '#commerce/offer-requests/server/offer-request-handling.service.ts';
import { requestOffer } from '#commerce/offer-requests/server/offer-requests.service.ts';
import { addMessage } from '#capabilities/conversations/server/conversations.service.ts';
import type { Subject } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { refusals, refusedOffers } from './seeds/lost-offers.seed.ts';
import { amountLimits, offerAnswers, offerRequests, offerTalks, openOffers } from './seeds/offers.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

type Moment = readonly [offset: number, time: string];

/** Actions of the story's people on offers in the portal: answers, questions, requests. */
export async function actOnOffers(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  for (const limit of amountLimits) await limitAmount(tx, limit, calendar);
  for (const given of [...offerAnswers, ...refusals]) await answer(tx, given, calendar);
  for (const [index, talk] of offerTalks.entries()) await speak(tx, talk, `demonstration-${index}`, calendar);
  for (const request of offerRequests) await ask(tx, request, calendar);
}

/** Instant of a moment of the story. */
export const toInstant = ([offset, time]: Moment, calendar: StoryCalendar): string => calendar.instant(calendar.day(offset), time);

/** A person of the story, at an instant. */
export async function loadAuthor(tx: ScopedDb, email: string, at: string): Promise<Author> {
  const user = await tx.selectFrom('users').select(['id', 'fullName', 'staffRole']).where('email', '=', email).executeTakeFirstOrThrow();
  return { kind: user.staffRole === null ? 'user' : 'staff', id: user.id, name: user.fullName, at };
}

/** Current revision of an offer of the story. Identified by its project, since numbers follow the day. */
export async function loadOffer(tx: ScopedDb, key: string, calendar: StoryCalendar) {
  const { project } = [...openOffers(calendar), ...refusedOffers(calendar)].find((plan) => plan.key === key)!;
  const [current] = await tx
    .selectFrom('offers')
    .select(['id', 'companyId', 'number', 'project', 'contentHash', 'siteId', 'subOrganisationId'])
    .where('project', '=', project)
    .where('reportedState', '=', 'sent')
    .where('isCurrent', '=', true)
    .execute();
  return current!;
}

/** A manager limits the amount that a member accepts alone. */
async function limitAmount(tx: ScopedDb, { email, by, at, amount }: (typeof amountLimits)[number], calendar: StoryCalendar): Promise<void> {
  const manager = await loadAuthor(tx, by, toInstant(at, calendar));
  const member = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('memberships as b', (join) => join.onRef('b.companyId', '=', 'm.companyId').on('b.userId', '=', manager.id))
    .select(['m.companyId', 'm.userId', 'm.version'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow();
  await changeMembership(tx, manager, member, member.version, { amountLimit: amount });
}

async function answer(tx: ScopedDb, given: (typeof offerAnswers | typeof refusals)[number], calendar: StoryCalendar): Promise<void> {
  const [offer, author] = [await loadOffer(tx, given.key, calendar), await loadAuthor(tx, given.email, toInstant(given.at, calendar))];
  const amountLimit = amountLimits.find(({ email }) => email === given.email)?.amount ?? null;
  const answering = { author, actor: { id: author.id!, accepts: true, amountLimit, isStaff: false }, today: calendar.day(given.at[0]), terms: null };
  const own = { contentHash: offer.contentHash, signerName: author.name };
  if (given.kind === 'declined') return declineOffer(tx, answering, offer.number, { ...own, reason: given.reason });
  return acceptOffer(tx, answering, offer.number, {
    ...own,
    signerRole: given.role,
    purchaseOrderNumber: given.purchaseOrderNumber,
    signatureText: author.name,
  });
}

async function speak(tx: ScopedDb, talk: (typeof offerTalks)[number], clientKey: string, calendar: StoryCalendar): Promise<void> {
  const offer = await loadOffer(tx, talk.key, calendar);
  const first = await tx
    .selectFrom('offers')
    .select('id')
    .where('companyId', '=', offer.companyId)
    .where('number', '=', offer.number)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const subject: Subject = {
    kind: 'offer',
    objectId: first.id,
    title: offer.number,
    number: offer.number,
    page: offer.number,
    topic: offer.project,
    siteId: offer.siteId,
    subOrganisationId: offer.subOrganisationId,
    needsPrices: true,
  };
  await addMessage(tx, await loadAuthor(tx, talk.email, toInstant(talk.at, calendar)), offer.companyId, subject, { clientKey, body: talk.body });
}

async function ask(tx: ScopedDb, request: (typeof offerRequests)[number], calendar: StoryCalendar): Promise<void> {
  const author = await loadAuthor(tx, request.email, toInstant(request.at, calendar));
  const { companyId } = await tx.selectFrom('memberships').select('companyId').where('userId', '=', author.id!).executeTakeFirstOrThrow();
  const order =
    'orderNumber' in request
      ? await tx
          .selectFrom('orders')
          .select(['id', 'number', 'siteId', 'subOrganisationId'])
          .where('companyId', '=', companyId)
          .where('customerOrderNumber', '=', request.orderNumber)
          .executeTakeFirstOrThrow()
      : null;
  const number = await requestOffer(tx, author, companyId, {
    input: { project: request.project, message: request.message, lines: request.lines.map((one) => ({ ...one })), orderNumber: order?.number ?? null },
    orderId: order?.id ?? null,
    siteId: order?.siteId ?? null,
    subOrganisationId: order?.subOrganisationId ?? null,
    files: [],
    today: calendar.today,
  });
  if (!('answeredBy' in request)) return;
  const { id } = await tx.selectFrom('offer_requests').select('id').where('companyId', '=', companyId).where('number', '=', number).executeTakeFirstOrThrow();
  const { email, key, at: answeredAt, answer: text } = request.answeredBy;
  await answerOfferRequest(
    tx,
    await loadAuthor(tx, email, toInstant(answeredAt, calendar)),
    { companyId, id },
    { offerNumber: (await loadOffer(tx, key, calendar)).number, answer: text },
  );
}
