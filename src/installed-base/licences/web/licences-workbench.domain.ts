import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { licencesFeeds } from '../licences.feeds.ts';

export const licencesWorkbench: WorkbenchDomain = { feeds: licencesFeeds };
