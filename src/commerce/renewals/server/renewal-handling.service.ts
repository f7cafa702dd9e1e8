import type { Claims } from '#capabilities/queues/server/queue.service.ts';
import { checkAnsweringOffer, type OfferAnswer, type AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { buildAnswer, handleItem, type Handled } from '#platform/data/server/journal/handling.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { renewalSteps, mayTake } from '../renewal.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { m } from '#generated/messages/messages.js';
import { addDays } from '#platform/kernel/calendar.ts';
import { formatDay } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { findRenewalToAnswer } from './handled-renewals.store.ts';
import { lockRenewal } from './stored-renewals.store.ts';

/** Actions of the provider on a request for renewal, in the staff's scope. The queue's rule table says who may do them, and when. */

const request: Handled = { table: 'renewal_requests', kind: renewalRequestKind, needsPrices: true };

/** A claim leaves the state: its customer waits for an offer all the same. */
export const renewalClaims: Claims = {
  claim: async (tx, author, { id, state }) => {
    await handleItem(tx, author, request, id, { action: 'claimed', state });
  },
  release: async (tx, author, { id, state }) => {
    await handleItem(tx, author, request, id, { action: 'released', state, isRelease: true });
  },
};

/** Answers a request by an offer that the ERP has sent. @throws notFound, invalid where the company has no such offer */
export async function answerRenewal(tx: ScopedDb, author: Author, { companyId, id }: { companyId: number; id: string }, answer: OfferAnswer): Promise<void> {
  const also = await checkAnsweringOffer(tx, companyId, answer);
  await handleItem(tx, author, request, id, { action: 'answered', state: renewalSteps.answer.to, also });
}

/** Drops a request, and says why. @throws notFound */
export async function dropRenewal(tx: ScopedDb, author: Author, id: string, answer: string): Promise<void> {
  await handleItem(tx, author, request, id, { action: 'closed', state: renewalSteps.drop.to, also: buildAnswer(answer) });
}

interface RenewedLine {
  manufacturerName: string | null;
  reference: string;
  description: string;
  serviceLevel: string;
  serial: string | null;
  endsOn: string | null;
  untilOn: string | null;
}

/** A line of the offer in the customer's language: what is renewed, for which serial number, from which day to which. */
function describeRenewal({ manufacturerName, reference, serviceLevel, serial, endsOn, untilOn }: RenewedLine, locale: Locale): string {
  const what = [serviceLevel, manufacturerName, serviceLevel === '' ? reference : ''].filter(Boolean).join(' ');
  return [
    m['renewals.offered']({ what }, { locale }),
    ...(serial ? [m['renewals.offeredSerial']({ serial }, { locale })] : []),
    ...(endsOn && untilOn && untilOn > endsOn
      ? [m['renewals.offeredTerm']({ from: formatDay(addDays(endsOn, 1), locale, 'long'), until: formatDay(untilOn, locale, 'long') }, { locale })]
      : []),
  ]
    .join(', ')
    .slice(0, descriptionMax);
}

/** Maximum length of a line's description in an offer. */
const descriptionMax = 400;

/** Requests for renewal, as the composer begins with them and as its offers answer them. */
export const answerableRenewals: AnswerableRequest = {
  kind: renewalRequestKind,
  async find(db, id) {
    const request = await findRenewalToAnswer(db, id);
    if (!request) return undefined;
    const { lines, periodMonths, serviceLevel, language, ...found } = request;
    const contracts = [...new Set(lines.flatMap(({ contractNumber }) => contractNumber ?? []))];
    return {
      ...found,
      project: contracts.slice(0, 3).join(', '),
      wantedOn: null,
      lines: lines.map(({ manufacturer, reference, quantity, ...line }) => ({
        manufacturer,
        reference,
        quantity,
        description: describeRenewal({ ...line, reference, serviceLevel }, language === 'en' ? 'en' : 'fr'),
        kind: 'support' as const,
        periodMonths,
        serviceLevel: serviceLevel || null,
      })),
    };
  },
  async answer(tx, author, request, answer) {
    const { state } = (await lockRenewal(tx, request.id))!;
    if (mayTake('answer', state)) await answerRenewal(tx, author, request, answer);
  },
};
