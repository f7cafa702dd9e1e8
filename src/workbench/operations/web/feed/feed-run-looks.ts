import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX, IconProgress } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { useFormat } from '#platform/kit/web/use-format.ts';
import type { FeedRunOrigin, FeedRunState } from '../../feed-run.ts';
import type { FeedRun } from '../../feed-runs.api.ts';
import { feedRunNames } from '../../feed-runs.list.ts';

type Format = ReturnType<typeof useFormat>;

const looks = {
  running: { family: 'progress', icon: IconProgress },
  complete: { family: 'success', icon: IconCircleCheck },
  incomplete: { family: 'warning', icon: IconAlertTriangle, isPill: true },
  interrupted: { family: 'danger', icon: IconPlugConnectedX, isPill: true },
} satisfies Record<FeedRunState, Omit<StatusLook, 'label'>>;

/** Display of a run's state. */
export function feedRunLook(state: FeedRunState): StatusLook {
  return { ...looks[state], label: feedRunNames[state]() };
}

const originTexts = {
  api: m['operations.runs.origin.api'],
  file: m['operations.runs.origin.file'],
  demonstration: m['operations.runs.origin.demonstration'],
  queue: m['operations.runs.origin.queue'],
} satisfies Record<FeedRunOrigin, () => string>;

/** Name of the API key, else the source of the rows. */
export const senderText = (run: FeedRun): string => run.keyName ?? originTexts[run.origin]();

/** "< 0,1 s", "0,4 s", "3 min 12 s". */
export function durationText(milliseconds: number, format: Format): string {
  if (milliseconds < 100) return m['operations.runs.briefly']({ seconds: formatNumber(0.1, format.locale, 1) });
  if (milliseconds < 10_000) return m['operations.runs.seconds']({ seconds: formatNumber(milliseconds / 1000, format.locale, 1) });
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return m['operations.runs.seconds']({ seconds: format.number(seconds) });
  return m['operations.runs.minutes']({ minutes: format.number(Math.floor(seconds / 60)), seconds: format.number(seconds % 60) });
}
