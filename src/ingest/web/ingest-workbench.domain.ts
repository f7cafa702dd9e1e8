import type { WorkbenchDomain } from '#app/web/domain.ts';
import { failedRowsLook } from './queue/failed-rows.look.ts';

export const ingestWorkbench: WorkbenchDomain = { queues: [failedRowsLook] };
