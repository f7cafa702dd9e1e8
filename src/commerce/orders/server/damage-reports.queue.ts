import type { Handled } from '#platform/data/server/journal/handling.ts';
import { answeredActions } from '#capabilities/queues/server/answered-queue.service.ts';
import { claimsOf, declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { damageReportQueue } from '../damage-reports.queue.ts';
import * as api from '../damage-reports.queue.api.ts';
import { damageReportKind } from '../orders.journal.ts';
import { findReportedDamage, isDamageAnswered, queuedDamages, readQueuedDamage } from './damage-reports.store.ts';

const report: Handled = {
  table: 'damage_reports',
  kind: damageReportKind,
  titleOf: async (tx, item) => {
    const { number, delivery } = (await findReportedDamage(tx, item))!;
    return `${number} · ${delivery}`;
  },
};

/** The queue of damage reports. */
export const damageReportsQueue = declareQueue({
  rule: damageReportQueue,
  table: 'damage_reports',
  searched: ['i.number', 'i.reserve_text', 'i.reporter_name', 'c.name'],
  rows: queuedDamages,
  item: api.getQueuedDamage,
  read: readQueuedDamage,
  lacks: ({ answer }) => ({ notAnswered: answer === null }),
  claims: claimsOf(report, isDamageAnswered),
  actions: (on) => {
    answeredActions(on, report, { answer: api.answerDamage, close: api.closeDamage });
    on.files(api.damagePhoto);
  },
});
