import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnswerableRequest } from '#offers/server/answerable-requests.service.ts';
import { mayTake, type RenewalState } from '../renewal.ts';
import { renewalRequestKind } from '../renewals.journal.ts';
import { answerRenewal } from './renewal-handling.service.ts';

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
        jsonArrayFrom(
          eb
            .selectFrom('renewal_request_lines as l')
            .select(['l.manufacturer_code as manufacturer', 'l.reference', 'l.description', 'l.quantity', 'l.contract_number as contractNumber'])
            .whereRef('l.company_id', '=', 'r.company_id')
            .whereRef('l.request_id', '=', 'r.id')
            .orderBy('l.position'),
        ).as('lines'),
      ])
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (!request) return undefined;
    const { lines, periodMonths, serviceLevel, ...found } = request;
    const contracts = [...new Set(lines.flatMap(({ contractNumber }) => contractNumber ?? []))];
    return {
      ...found,
      project: contracts.slice(0, 3).join(', '),
      wantedOn: null,
      lines: lines.map(({ contractNumber: _contractNumber, ...line }) => ({
        ...line,
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
