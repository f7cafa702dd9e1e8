import { m } from '#generated/messages/messages.js';
import { answeredBeforeClosed, queueRule } from '#capabilities/queues/queue.ts';
import { damageReportKind } from './orders.journal.ts';

/** Damages reported on deliveries. The reporter gets an answer before it is closed. */
export const damageReportQueue = queueRule({
  kind: 'damage-reports',
  objectKind: damageReportKind,
  lacks: { notAnswered: m['orders.queue.notAnswered'] },
  ...answeredBeforeClosed,
});
