import type { WorkbenchDomain } from '#platform/web/domain.ts';
import { companiesFeeds } from '../companies.feeds.ts';

export const companiesWorkbench: WorkbenchDomain = { feeds: companiesFeeds };
