import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { equipmentFeeds } from '../equipment.feeds.ts';

export const equipmentWorkbench: WorkbenchDomain = { feeds: equipmentFeeds };
