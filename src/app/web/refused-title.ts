import { m } from '#generated/messages/messages.js';
import { chatPaths } from '#workbench/chat/chat.paths.ts';
import { ordersPaths } from '#commerce/orders/orders.paths.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { findSectionName } from './menu.ts';

/** Names of the screens that the menu does not name. */
const names: Readonly<Record<string, () => string>> = {
  [chatPaths.chat]: m['chat.title'],
  [providerPaths.legal]: m['provider.legal.title'],
  [ordersPaths.late]: m['orders.lateList.title'],
};

/** Name of a screen for those who may not open it. */
export const refusedTitle = (path: string, pathname: string): string => names[path]?.() ?? findSectionName(pathname) ?? m['app.refused.title']();
