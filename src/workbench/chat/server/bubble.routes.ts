import { getProvider } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../bubble.api.ts';
import { changeBubble } from './bubble.service.ts';
import { bubbleOf } from './bubble.store.ts';

/** Sites that may frame the bubble, for the provider's administrators. */
export function bubbleRoutes({ route }: Routes, platform: Platform): void {
  route(api.getBubble, (_input, { staff }) => bubbleOf(staff.db));
  route(api.changeBubble, async ({ body }, { author, change }) => {
    const provider = await getProvider(platform);
    return change((tx) => changeBubble(tx, author, provider, body));
  });
}
