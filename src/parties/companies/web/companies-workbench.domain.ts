import type { WorkbenchDomain } from '#app/web/domain.ts';
import { companiesFeeds } from '../companies.feeds.ts';

export const companiesWorkbench: WorkbenchDomain = { feeds: companiesFeeds };
