import type { WorkbenchDomain } from '#platform/web/domain.ts';
import { equipmentFeeds } from '../equipment.feeds.ts';

export const equipmentWorkbench: WorkbenchDomain = { feeds: equipmentFeeds };
