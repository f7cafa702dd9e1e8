import * as accounts from '#accounts/server/accounts.service.ts';
import { feedRowKind } from '#ingest/ingest.api.ts';
import type { Feeds } from '#ingest/server/feed.service.ts';
import * as ingest from '#ingest/server/ingest.service.ts';
import { settleConversation } from '#conversations/server/conversations.service.ts';
import * as requests from '#offers/server/offer-request-handling.service.ts';
import * as disputes from '#invoices/server/dispute-handling.service.ts';
import * as damages from '#orders/server/damage-handling.service.ts';
import { platformError } from '#platform/errors.ts';
import { record } from '#platform/server/journal/journal.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { StaffContext } from '#platform/server/http/context.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { directLinkMinutes } from '../queue.ts';
import * as api from '../queue-actions.api.ts';
import type { QueueItemOf } from '../queues.api.ts';
import { companyUnknown } from '../provider.errors.ts';
import { getMailFrame, getProvider } from '#companies/server/provider.service.ts';
import { mailSignUpAttached, mailSignUpRefused } from './provider.mails.ts';
import { issuer, limitLinks, shownLink } from './direct-links.ts';
import { changeItem } from './queue-change.ts';

/** What is done about the items of the queues. Each domain writes its own tables; here the rules are asked and the answer is given. */
export const queueActionsRoutes =
  (feeds: Feeds) =>
  (routes: Routes, platform: Platform): void => {
    signUpActions(routes, platform);
    identityActions(routes, platform);
    damageActions(routes);
    disputeActions(routes);
    offerActions(routes);
    failedRowActions(routes, platform, feeds);
  };

function signUpActions({ route }: Routes, platform: Platform): void {
  route(api.attachSignUp, async ({ params: { id }, body }, context) => {
    const { version, companyId, role, prices, services, accepts } = body;
    const frame = await getMailFrame(platform);
    const { item } = await changeItem(context, { kind: 'sign-ups', id, version, action: 'attach' }, async (tx, signUp) => {
      const company = await tx.selectFrom('companies').select('name').where('id', '=', companyId).where('kind', '<>', 'provider').executeTakeFirst();
      if (!company) throw platformError('invalid', {}, { flaws: [{ path: 'companyId', code: companyUnknown }] });
      await accounts.attachSignUp(tx, context.author, {
        id,
        version,
        companyId,
        rights: { role, sees_prices: prices, orders_services: services, accepts_offers: accepts },
        by: context.caller.userId,
      });
      await mailSignUpAttached(tx, frame, signUp.email, company.name);
    });
    return item;
  });

  route(api.refuseSignUp, async ({ params: { id }, body: { version, comment } }, context) => {
    const frame = await getMailFrame(platform);
    const { item } = await changeItem(context, { kind: 'sign-ups', id, version, action: 'refuse' }, async (tx, signUp) => {
      await accounts.refuseSignUp(tx, context.author, { id, version, comment, by: context.caller.userId });
      await mailSignUpRefused(tx, frame, signUp.email, signUp.givenCompany, comment);
    });
    return item;
  });
}

function identityActions({ route }: Routes, platform: Platform): void {
  route(api.issueLink, async ({ params: { id }, body: { version, purpose, minutes } }, context) => {
    await limitLinks(platform, context);
    const isSpecial = purpose === 'sign_in' || minutes !== directLinkMinutes;
    const { result, item } = await changeItem(context, { kind: 'identity-checks', id, version, action: isSpecial ? 'issueSpecialLink' : 'issueLink' }, (tx) =>
      accounts.decideIdentityCheck(tx, context.author, { id, version, isVerified: true, by: issuer(context), purpose, minutes }),
    );
    return { ...shownLink(platform, result!), item };
  });

  route(
    api.refuseIdentity,
    async ({ params: { id }, body: { version } }, context) =>
      (
        await changeItem(context, { kind: 'identity-checks', id, version, action: 'refuse' }, (tx) =>
          accounts.decideIdentityCheck(tx, context.author, { id, version, isVerified: false, by: issuer(context) }),
        )
      ).item,
  );
}

function damageActions({ route }: Routes): void {
  route(
    api.takeDamage,
    async ({ params: { id }, body: { version } }, context) =>
      (await changeItem(context, { kind: 'damage-reports', id, version, action: 'take' }, (tx) => damages.takeDamageReport(tx, context.author, id))).item,
  );

  route(
    api.answerDamage,
    async ({ params: { id }, body: { version, answer } }, context) =>
      (await changeItem(context, { kind: 'damage-reports', id, version, action: 'answer' }, (tx) => damages.answerDamageReport(tx, context.author, id, answer)))
        .item,
  );

  route(
    api.closeDamage,
    async ({ params: { id }, body: { version } }, context) =>
      (await changeItem(context, { kind: 'damage-reports', id, version, action: 'close' }, (tx) => damages.closeDamageReport(tx, context.author, id))).item,
  );
}

function disputeActions({ route }: Routes): void {
  route(
    api.takeDispute,
    async ({ params: { id }, body: { version } }, context) =>
      (await changeItem(context, { kind: 'invoice-disputes', id, version, action: 'take' }, (tx) => disputes.takeDispute(tx, context.author, id))).item,
  );

  route(
    api.answerDispute,
    async ({ params: { id }, body: { version, answer } }, context) =>
      (await changeItem(context, { kind: 'invoice-disputes', id, version, action: 'answer' }, (tx) => disputes.answerDispute(tx, context.author, id, answer)))
        .item,
  );

  route(
    api.closeDispute,
    async ({ params: { id }, body: { version } }, context) =>
      (await changeItem(context, { kind: 'invoice-disputes', id, version, action: 'close' }, (tx) => disputes.closeDispute(tx, context.author, id))).item,
  );
}

function offerActions({ route }: Routes): void {
  route(
    api.takeOfferRequest,
    async ({ params: { id }, body: { version } }, context) =>
      (await changeItem(context, { kind: 'offer-requests', id, version, action: 'take' }, (tx) => requests.takeOfferRequest(tx, context.author, id))).item,
  );

  route(
    api.answerOfferRequest,
    async ({ params: { id }, body: { version, ...answer } }, context) =>
      (
        await changeItem(context, { kind: 'offer-requests', id, version, action: 'answer' }, (tx) =>
          requests.answerOfferRequest(tx, context.author, id, answer),
        )
      ).item,
  );

  route(
    api.closeOfferRequest,
    async ({ params: { id }, body: { version, answer } }, context) =>
      (await changeItem(context, { kind: 'offer-requests', id, version, action: 'close' }, (tx) => requests.closeOfferRequest(tx, context.author, id, answer)))
        .item,
  );

  route(
    api.settleConversation,
    async ({ params: { id }, body: { version } }, context) =>
      (await changeItem(context, { kind: 'conversations', id, version, action: 'settle' }, (tx) => settleConversation(tx, context.author, id))).item,
  );
}

function failedRowActions({ route }: Routes, platform: Platform, feeds: Feeds): void {
  const journal = async (tx: ScopedDb, context: StaffContext, item: QueueItemOf<'failed-rows'>, action: string): Promise<void> => {
    const { companyId } = await getProvider(platform);
    await record(tx, context.author, [{ companyId, object: { kind: feedRowKind, id: item.id, title: `${item.entity} ${item.externalId}`.trim() }, action }]);
  };

  route(api.retryRow, async ({ params: { id }, body: { version } }, context) => {
    // The row is applied in transactions of its own, like those of a feed, in the feed's name: what it says is the ERP's word.
    const author = { ...(await ingest.feedAuthor(platform, null)), requestId: context.request.id };
    const { result, item } = await changeItem(context, { kind: 'failed-rows', id, version, action: 'retry', isLocked: false }, async (tx, row) => {
      const outcome = await ingest.retryRow(platform, feeds, id, author);
      await journal(tx, context, row, 'retried');
      return outcome;
    });
    return { outcome: result, item };
  });

  route(
    api.dismissRow,
    async ({ params: { id }, body: { version } }, context) =>
      (
        await changeItem(context, { kind: 'failed-rows', id, version, action: 'dismiss' }, async (tx, row) => {
          await ingest.dismissRow(tx, id);
          await journal(tx, context, row, 'dismissed');
        })
      ).item,
  );
}
