import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { m } from '#generated/messages/messages.js';
import type { AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { formatDay } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { mayTake, type RenewalState } from '../renewal.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { answerRenewal } from './renewal-handling.service.ts';

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
function renewalText({ manufacturerName, reference, serviceLevel, serial, endsOn, untilOn }: RenewedLine, locale: Locale): string {
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
    const request = await db
      .selectFrom('renewal_requests as r')
      .select((eb) => [
        'r.company_id as companyId',
        'r.number',
        'r.requested_by as requesterId',
        'r.site_id as siteId',
        'r.created_at as requestedAt',
        'r.period_months as periodMonths',
        'r.service_level as serviceLevel',
        'r.message',
        eb.selectFrom('users as u').select('u.language').whereRef('u.id', '=', 'r.requested_by').as('language'),
        jsonArrayFrom(
          eb
            .selectFrom('renewal_request_lines as l')
            .leftJoin('manufacturers as f', 'f.code', 'l.manufacturer_code')
            .select([
              'l.manufacturer_code as manufacturer',
              'f.name as manufacturerName',
              'l.reference',
              'l.description',
              'l.serial',
              'l.ends_on as endsOn',
              'l.until_on as untilOn',
              'l.quantity',
              'l.contract_number as contractNumber',
            ])
            .whereRef('l.company_id', '=', 'r.company_id')
            .whereRef('l.request_id', '=', 'r.id')
            .orderBy('l.position'),
        ).as('lines'),
      ])
      .where('r.id', '=', id)
      .executeTakeFirst();
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
        description: renewalText({ ...line, reference, serviceLevel }, language === 'en' ? 'en' : 'fr'),
        kind: 'support' as const,
        periodMonths,
        serviceLevel: serviceLevel || null,
      })),
    };
  },
  async answer(tx, author, request, answer) {
    const { state } = await tx.selectFrom('renewal_requests').select('state').where('id', '=', request.id).forUpdate().executeTakeFirstOrThrow();
    if (mayTake('answer', state as RenewalState)) await answerRenewal(tx, author, request, answer); // its check constraint allows these alone
  },
};
