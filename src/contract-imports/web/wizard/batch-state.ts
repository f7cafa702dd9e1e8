import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCloudUpload,
  IconListCheck,
  IconProgress,
  IconSquareCheck,
  type Icon,
} from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Family } from '#platform/marks.ts';
import type { StatusLook } from '#platform/web/parts/Status.tsx';
import type { BatchState } from '../../batch.ts';

const looks: Readonly<Record<BatchState, [Family, Icon, () => string]>> = {
  uploaded: ['info', IconCloudUpload, m['contract-imports.state.uploaded']],
  checking: ['progress', IconProgress, m['contract-imports.state.checking']],
  checked: ['info', IconListCheck, m['contract-imports.state.checked']],
  processing: ['progress', IconProgress, m['contract-imports.state.processing']],
  processed: ['info', IconSquareCheck, m['contract-imports.state.processed']],
  importing: ['progress', IconProgress, m['contract-imports.state.importing']],
  imported: ['success', IconCircleCheck, m['contract-imports.state.imported']],
  undoing: ['progress', IconProgress, m['contract-imports.state.undoing']],
  undone: ['neutral', IconArrowBackUp, m['contract-imports.state.undone']],
  abandoned: ['neutral', IconBan, m['contract-imports.state.abandoned']],
  failed: ['danger', IconAlertCircle, m['contract-imports.state.failed']],
};

export const batchStateLook = (state: BatchState): StatusLook => {
  const [family, icon, label] = looks[state];
  return { family, icon, label: label() };
};
