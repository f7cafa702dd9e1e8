import { IconChecks, IconPackageImport } from '@tabler/icons-react';
import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { returnQueue as rule } from '../returns.queue.ts';
import { t } from '../returns.texts.ts';

export const returnsWorkbench: WorkbenchDomain = {
  feeds: [{ name: 'returns', label: t.title }],
  queues: [
    queueLook({
      rule,
      name: t.title,
      help: t.queueHelp,
      empty: t.queueEmpty,
      states: {
        announced: { family: 'warning', icon: IconPackageImport, label: t.announced, isPill: true },
        received: { family: 'neutral', icon: IconChecks, label: t.received },
      },
      list: { title: t.number, detail: t.reason, isNumbered: true, hasCompany: true, hasHandler: true },
      Item: () => import('./ReturnItem.tsx').then((file) => file.ReturnItem),
    }),
  ],
};
