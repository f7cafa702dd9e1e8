import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';

export const catalogueWorkbench: WorkbenchDomain = { feeds: [{ name: 'products', label: m['catalogue.feed.products'] }] };
