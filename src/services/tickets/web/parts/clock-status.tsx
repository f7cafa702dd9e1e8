import { IconAlertTriangle, IconCircleCheck, IconClock, IconClockX, IconMinus, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { Message } from '#platform/kernel/message.ts';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { clockKindNames, isLate, type ClockKind, type ClockState } from '../../service-clock.ts';
import styles from './clock-status.module.css';

/** Appearance of service-level clocks. */

type Look = 'late' | ClockState;

const looks = {
  running: { family: 'info', icon: IconClock },
  late: { family: 'danger', icon: IconAlertTriangle },
  paused: { family: 'neutral', icon: IconPlayerPause },
  met: { family: 'success', icon: IconCircleCheck },
  missed: { family: 'danger', icon: IconClockX },
  stopped: { family: 'neutral', icon: IconMinus },
} satisfies Record<Look, Omit<StatusLook, 'label'>>;

const words: Readonly<Record<Look, (at: string) => string>> = {
  running: (at) => m['tickets.clock.state.running']({ at }),
  late: (at) => m['tickets.clock.state.late']({ at }),
  paused: () => m['tickets.clock.state.paused'](),
  met: (at) => m['tickets.clock.state.met']({ at }),
  missed: (at) => m['tickets.clock.state.missed']({ at }),
  stopped: () => m['tickets.clock.state.stopped'](),
};

const pickLook = ({ state, dueAt }: { state: ClockState; dueAt: string }): Look =>
  state === 'running' && isLate({ state, dueAt, since: dueAt }, new Date().toISOString()) ? 'late' : state;

interface ShownClock {
  state: ClockState;
  since: string;
  dueAt: string;
}

/** A clock with when it is due, or what became of it. */
export function clockStatus(clock: ShownClock, format: Format): ReactNode {
  const look = pickLook(clock);
  const at = format.instant(clock.state === 'met' || clock.state === 'missed' ? clock.since : clock.dueAt, 'shortDateTime');
  return <span className={styles.whole}>{statusCell({ ...looks[look], label: words[look](at) })}</span>;
}

interface WatchedClock {
  clockKind: ClockKind | null;
  clockState: ClockState | null;
  clockDueAt: string | null;
}

const shortWords = {
  running: null,
  late: null,
  stopped: null,
  paused: m['tickets.clock.short.paused'],
  met: m['tickets.clock.short.met'],
  missed: m['tickets.clock.short.missed'],
} satisfies Record<Look, Message | null>;

/** The clock to watch of a ticket, in the width of an instant; its tooltip says whole which one it is. A dash where nothing is measured. */
export function watchedStatus({ clockKind, clockState, clockDueAt }: WatchedClock, format: Format): ReactNode {
  if (clockKind === null || clockState === null || clockDueAt === null || clockState === 'stopped') return '—';
  const look = pickLook({ state: clockState, dueAt: clockDueAt });
  const at = format.instant(clockDueAt, 'shortDateTime');
  const short = shortWords[look]?.();
  const isEnded = clockState === 'met' || clockState === 'missed';
  const whole = m['tickets.clock.tip']({ kind: clockKindNames[clockKind](), state: isEnded ? short! : words[look](at) });
  const label = short ?? at;
  return (
    <span title={whole}>
      {statusCell({ ...looks[look], label })}
      <span className="visually-hidden">{whole}</span>
    </span>
  );
}

/** When something is due, by a clock that runs; a dash where nothing is due. */
export function dueStatus(dueAt: string | null, format: Format): ReactNode {
  if (dueAt === null) return '—';
  const look = pickLook({ state: 'running', dueAt });
  const at = format.instant(dueAt, 'shortDateTime');
  return look === 'late' ? <span title={words.late(at)}>{statusCell({ ...looks.late, label: at })}</span> : statusCell({ ...looks[look], label: at });
}

/** Mark of a ticket whose clock is late, with its words; `null` for any other. */
export function lateMark({ clockKind, clockState, clockDueAt }: WatchedClock, format: Format): ReactNode {
  if (clockKind === null || clockState === null || clockDueAt === null || pickLook({ state: clockState, dueAt: clockDueAt }) !== 'late') return null;
  const whole = m['tickets.clock.tip']({ kind: clockKindNames[clockKind](), state: words.late(format.instant(clockDueAt, 'shortDateTime')) });
  return (
    <span title={whole} className={styles.late}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
      <span aria-hidden="true">{m['tickets.clock.short.late']()}</span>
      <span className="visually-hidden">{whole}</span>
    </span>
  );
}
