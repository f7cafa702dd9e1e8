import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getOffer, offerDocumentFile } from '../offers.api.ts';
import { selectOfferFile } from './offer-detail.store.ts';
import { findOffer, getOfferDetail } from './offers.service.ts';
import { readApprovers } from '#parties/accounts/server/colleagues.store.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { judgeApprovalActions, resolveEndReason } from '../approval.ts';
import * as api from '../approvals.api.ts';
import { decideOnAcceptance } from './answers.service.ts';
import { toActor, makeAnswering } from './answers.routes.ts';
import { findLatestApproval } from './approvals.store.ts';

export function offersRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(getOffer, async ({ params }, context) => getOfferDetail(context, params.code));

  route(offerDocumentFile, async ({ params }, context) => {
    const { scope, record } = await findOffer(context, params.code);
    const [[file]] = await scope.read(selectOfferFile(scope, record.number, params.file));
    if (!file) throw platformError('notFound');
    return sendStored(
      { storage: platform.storage, request: context.request, reply: context.reply },
      file,
      file.contentType === 'application/pdf' ? 'inline' : 'attachment',
    );
  });
}

const approversAtMost = 50;

/** Acceptances that wait for a colleague. */
export function approvalsRoutes({ route }: Routes, platform: Platform): void {
  const presentApproval = async (context: CompanyContext, code: string) => {
    const { scope, record } = await findOffer(context, code);
    const actor = toActor(scope, context.caller);
    // Acceptances that a customer has not agreed on are no business of the provider.
    const latest = actor.isStaff ? undefined : await findLatestApproval(scope.db, record.number, context.today);
    if (!latest) return { amountLimit: actor.amountLimit, approval: null };
    const { contentHash, requestedBy, siteId, subOrganisationId, endedFor, signerMay, ...approval } = latest;
    const end = approval.state === 'waiting' ? resolveEndReason({ contentHash, offer: record, signerMay }, context.today) : undefined;
    const isWaiting = approval.state === 'waiting' && end === undefined;
    const able = isWaiting ? await readApprovers(platform.database, scope.companyId, approval.amount, { siteId, subOrganisationId }) : [];
    const approvers = able.filter(({ id }) => id !== requestedBy).map(({ fullName }) => fullName);
    const can = judgeApprovalActions(
      { state: approval.state, requestedBy, amount: approval.amount, contentHash, offer: record, signerMay },
      actor,
      context.today,
    );
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
    const answering = await makeAnswering(context);
    await context.change((tx) => decideOnAcceptance(tx, answering, record.number, decision));
    return presentApproval(context, record.number);
  };

  route(api.readApproval, async ({ params }, context) => presentApproval(context, params.code));
  route(api.decideApproval, async ({ params, body }, context) => decide(context, params.code, body));
  route(api.withdrawApproval, async ({ params }, context) => decide(context, params.code, { decision: 'withdraw', reason: '' }));
}
