import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { ClockKind } from './service-clock.ts';

export const clockKindNames: Readonly<Record<ClockKind, Message>> = {
  firstAnswer: m['service-levels.kind.firstAnswer'],
  resolution: m['service-levels.kind.resolution'],
};
