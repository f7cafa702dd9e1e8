import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX, IconProgress } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/number-format.ts';
import type { StatusLook } from '#platform/web/parts/Status.tsx';
import type { useFormat } from '#platform/web/use-format.ts';
import type { FeedRunOrigin, FeedRunState } from '../../feed-run.ts';
import type { FeedRun } from '../../feed-runs.api.ts';

type Sentence = () => string;
type Format = ReturnType<typeof useFormat>;

/** Names of the states of a run. */
export const feedRunNames = {
  running: m['provider.runs.state.running'],
  complete: m['provider.runs.state.complete'],
  incomplete: m['provider.runs.state.incomplete'],
  interrupted: m['provider.runs.state.interrupted'],
} satisfies Record<FeedRunState, Sentence>;

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

export const feedRunTabs = {
  running: m['provider.runs.tab.running'],
  complete: m['provider.runs.tab.complete'],
  incomplete: m['provider.runs.tab.incomplete'],
  interrupted: m['provider.runs.tab.interrupted'],
} satisfies Record<FeedRunState, Sentence>;

const originTexts = {
  api: m['provider.runs.origin.api'],
  file: m['provider.runs.origin.file'],
  demonstration: m['provider.runs.origin.demonstration'],
  queue: m['provider.runs.origin.queue'],
} satisfies Record<FeedRunOrigin, Sentence>;

/** Name of the API key, else the source of the rows. */
export const senderText = (run: FeedRun): string => run.keyName ?? originTexts[run.origin]();

/** "< 0,1 s", "0,4 s", "3 min 12 s". */
export function durationText(milliseconds: number, format: Format): string {
  if (milliseconds < 100) return m['provider.runs.briefly']({ seconds: formatNumber(0.1, format.locale, 1) });
  if (milliseconds < 10_000) return m['provider.runs.seconds']({ seconds: formatNumber(milliseconds / 1000, format.locale, 1) });
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return m['provider.runs.seconds']({ seconds: format.number(seconds) });
  return m['provider.runs.minutes']({ minutes: format.number(Math.floor(seconds / 60)), seconds: format.number(seconds % 60) });
}
