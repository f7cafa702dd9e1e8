import { keepDraft, startDraft } from '#commerce/offer-drafts/server/offer-drafts.service.ts';
import { answerableOfferRequests } from '#commerce/offer-requests/server/offer-request-handling.service.ts';
import { emptyLine } from '#commerce/offer-drafts/offer-draft.ts';
import type { KeptContent } from '#commerce/offer-drafts/offer-drafts.schema.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { composedOffer } from './seeds/offers.seed.ts';
import { catalogue } from './seeds/catalogue.seed.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** An offer that an agent has begun to compose: it answers a customer's request and was not sent yet. */
export async function composeOffer(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  const { email, project, at, validDays, lines, ...terms } = composedOffer;
  const request = await tx.selectFrom('offer_requests').select(['id', 'companyId']).where('project', '=', project).executeTakeFirstOrThrow();
  const drafting = { author: await loadAuthor(tx, email, toInstant(at, calendar)), today: calendar.day(at[0]) };
  const id = await startDraft(tx, drafting, { companyId: request.companyId, request: { kind: answerableOfferRequests.kind, id: request.id } }, [
    answerableOfferRequests,
  ]);
  const begun = await tx
    .selectFrom('offer_drafts')
    .select((eb) => [eb.ref('content').$castTo<KeptContent>().as('content'), 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content: KeptContent = {
    ...begun.content,
    ...terms,
    validUntil: addDays(calendar.today, validDays),
    lines: lines.map(({ reference, quantity, discount }) => {
      const product = catalogue.find((one) => one.reference === reference)!;
      return {
        ...emptyLine,
        kind: product.kind,
        manufacturer: product.manufacturer ?? null,
        reference,
        description: product.description,
        quantity,
        unitPrice: product.price,
        discountBasisPoints: discount,
        vatBasisPoints: 2000 as const,
        periodMonths: product.months ?? null,
        serviceLevel: product.serviceLevel ?? null,
      };
    }),
  };
  await keepDraft(tx, drafting, id, { version: begun.version, content });
}
