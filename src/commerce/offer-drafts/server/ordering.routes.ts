import type { Entering } from '#capabilities/ingest/server/entered.service.ts';
import type { MentionFollower } from '#capabilities/ingest/server/feed.service.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../offer-drafts.api.ts';
import { orderDraft, orderOffer } from './ordering.service.ts';

/** Orders entered from offers and drafts. @param mentionFollowers domains whose objects follow the orders that name them */
export const orderingRoutes =
  (mentionFollowers: readonly MentionFollower[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const makeEntering = ({ author, today }: StaffContext): Entering => ({ platform, author, today, mentionFollowers });

    route(api.orderOffer, async ({ params: { id }, body }, context) => context.change((tx) => orderOffer(tx, makeEntering(context), id, body)));

    route(api.orderDraft, async ({ params: { id }, body }, context) => context.change((tx) => orderDraft(tx, makeEntering(context), id, body)));
  };
