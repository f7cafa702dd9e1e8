import type { WorkbenchDomain } from '#app/web/domain.ts';
import { equipmentFeeds } from '../equipment.feeds.ts';

export const equipmentWorkbench: WorkbenchDomain = { feeds: equipmentFeeds };
