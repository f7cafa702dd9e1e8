import type { WorkbenchDomain } from '#app/web/domain.ts';
import { licencesFeeds } from '../licences.feeds.ts';

export const licencesWorkbench: WorkbenchDomain = { feeds: licencesFeeds };
