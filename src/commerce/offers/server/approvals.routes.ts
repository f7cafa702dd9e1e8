import { sql } from 'kysely';
import { approversOf } from '#parties/accounts/server/colleagues.store.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { approvalCan, endOf, type ApprovalState, type EndReason } from '../approval.ts';
import * as api from '../approvals.api.ts';
import { decideOnAcceptance } from './answers.service.ts';
import { actorOf, answeringOf } from './answers.routes.ts';
import { findOffer, type FoundOffer } from './offers.service.ts';

const approversAtMost = 50;

const latestOf = ({ scope, record }: FoundOffer, today: string) =>
  scope.db
    .selectFrom('offer_approvals')
    .select((eb) => [
      'id',
      'revision',
      eb.ref('state').$castTo<ApprovalState>().as('state'),
      'signer_name as signerName',
      'signer_role as signerRole',
      'purchase_order_number as purchaseOrderNumber',
      'content_hash as contentHash',
      'amount',
      'amount_limit as amountLimit',
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      'decider_name as deciderName',
      'decided_at as decidedAt',
      'reason',
      'site_id as siteId',
      'sub_organisation_id as subOrganisationId',
      eb.ref('ended_for').$castTo<EndReason | null>().as('endedFor'),
      sql<boolean>`house.accepts_up_to(requested_by, company_id, site_id, sub_organisation_id, ${today}::date) is not null`.as('signerMay'),
    ])
    .where('number', '=', record.number)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Acceptances that wait for a colleague. */
export function approvalsRoutes({ route }: Routes, platform: Platform): void {
  const shown = async (context: CompanyContext, code: string) => {
    const found = await findOffer(context, code);
    const { scope, record } = found;
    const actor = actorOf(scope, context.caller);
    // Acceptances that a customer has not agreed on are no business of the provider.
    const latest = actor.isStaff ? undefined : await latestOf(found, context.today);
    if (!latest) return { amountLimit: actor.amountLimit, approval: null };
    const { contentHash, requestedBy, siteId, subOrganisationId, endedFor, signerMay, ...approval } = latest;
    const end = approval.state === 'waiting' ? endOf({ contentHash, offer: record, signerMay }, context.today) : undefined;
    const isWaiting = approval.state === 'waiting' && end === undefined;
    const able = isWaiting ? await approversOf(platform.database, scope.companyId, approval.amount, { siteId, subOrganisationId }) : [];
    const approvers = able.filter(({ id }) => id !== requestedBy).map(({ fullName }) => fullName);
    const can = approvalCan({ state: approval.state, requestedBy, amount: approval.amount, contentHash, offer: record, signerMay }, actor, context.today);
    return {
      amountLimit: actor.amountLimit,
      approval: {
        ...approval,
        state: end === undefined ? approval.state : ('ended' as const),
        end: end ?? endedFor,
        currency: record.currency,
        approvers: approvers.slice(0, approversAtMost),
        can,
      },
    };
  };

  const decide = async (context: CompanyContext, code: string, decision: Parameters<typeof decideOnAcceptance>[3]) => {
    const { record } = await findOffer(context, code);
    const answering = await answeringOf(context);
    await context.change((tx) => decideOnAcceptance(tx, answering, record.number, decision));
    return shown(context, record.number);
  };

  route(api.readApproval, async ({ params }, context) => shown(context, params.code));
  route(api.decideApproval, async ({ params, body }, context) => decide(context, params.code, body));
  route(api.withdrawApproval, async ({ params }, context) => decide(context, params.code, { decision: 'withdraw', reason: '' }));
}
