import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { companiesFeeds } from '../companies.feeds.ts';

export const companiesWorkbench: WorkbenchDomain = { feeds: companiesFeeds };
