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
import type { Family } from '#platform/kernel/marks.ts';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { BatchState } from '../../batch.ts';

const looks: Readonly<Record<BatchState, [Family, Icon, () => string]>> = {
  uploaded: ['info', IconCloudUpload, m['imports.state.uploaded']],
  checking: ['progress', IconProgress, m['imports.state.checking']],
  checked: ['info', IconListCheck, m['imports.state.checked']],
  processing: ['progress', IconProgress, m['imports.state.processing']],
  processed: ['info', IconSquareCheck, m['imports.state.processed']],
  importing: ['progress', IconProgress, m['imports.state.importing']],
  imported: ['success', IconCircleCheck, m['imports.state.imported']],
  undoing: ['progress', IconProgress, m['imports.state.undoing']],
  undone: ['neutral', IconArrowBackUp, m['imports.state.undone']],
  abandoned: ['neutral', IconBan, m['imports.state.abandoned']],
  failed: ['danger', IconAlertCircle, m['imports.state.failed']],
};

export const batchStateLook = (state: BatchState): StatusLook => {
  const [family, icon, label] = looks[state];
  return { family, icon, label: label() };
};
