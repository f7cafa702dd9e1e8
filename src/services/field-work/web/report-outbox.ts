import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import { Outbox, type ChangeResult } from '#platform/kit/web/offline/outbox.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { refreshChanged } from '#platform/kit/web/events.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { applyChange, type ReportChange } from '../report-change.ts';
import type { FieldWorker, Report } from './field-worker.ts';
import { keepReport } from './given.queries.ts';

/** Changes of reports on their way to the server. */

const outboxes = new Map<string, Outbox<ReportChange>>();

/** The outbox of a person, one per tab. It begins to send when it is made. */
export function reportOutbox(worker: FieldWorker): Outbox<ReportChange> {
  const open = outboxes.get(worker.id);
  if (open) return open;
  const outbox = new Outbox<ReportChange>(worker.id, (intervention, changes) => send(worker, intervention, changes));
  outboxes.set(worker.id, outbox);
  const flush = (): void => void outbox.flush(true);
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
  });
  flush();
  return outbox;
}

/** Refusals of a whole request that an immediate attempt would repeat: the work was never this person's, or the request is unreadable. They delay no other
 *  entry, stay on the device and are sent again on the next occasion. */
const isFinal = (failure: unknown): failure is ApiProblem => failure instanceof ApiProblem && [400, 404, 409, 413, 415, 422].includes(failure.status);

async function send(worker: FieldWorker, intervention: string, changes: readonly KeptChange<ReportChange>[]): Promise<readonly ChangeResult[]> {
  const { results, isHandedOver } = await sendUntilRefused(worker, intervention, changes);
  // A change without a result is neither applied nor refused.
  const taken = new Set(results.flatMap(({ id, refusal }) => (refusal ? [] : [id])));
  const applied = changes.filter(({ id }) => taken.has(id));
  if (!isHandedOver) await keepReport(worker, intervention, (report) => applyToReport(report, applied, worker));
  if (isHandedOver || applied.some(({ change }) => change.kind === 'start' || change.kind === 'finish')) void refreshChanged({ kind: interventionKind });
  return results;
}

interface Sent {
  results: readonly ChangeResult[];
  /** Whether they went to the office, since the work is no longer this person's. */
  isHandedOver: boolean;
}

async function sendUntilRefused(worker: FieldWorker, intervention: string, changes: readonly KeptChange<ReportChange>[]): Promise<Sent> {
  const [first] = changes;
  try {
    if (first?.file && first.change.kind === 'addPhoto')
      await worker.sendPhoto(intervention, first.change.photo, new File([first.file], `${first.change.photo}.jpg`, { type: first.file.type }));
    return await worker.change(intervention, changes.map(({ id, at, change }) => ({ id, at, change })) as Parameters<FieldWorker['change']>[1]);
  } catch (failure) {
    if (!isFinal(failure)) throw failure;
    // An unreadable change must not delay the others.
    if (changes.length > 1) return sendUntilRefused(worker, intervention, changes.slice(0, 1));
    const code = failure.status === 404 ? 'lost' : 'unread';
    return { results: changes.map(({ id }) => ({ id, refusal: { code, message: failure.message } })), isHandedOver: false };
  }
}

/** Content with changes applied in their order; those that do not fit leave it as it is. */
export const applyToContent = (content: Report['content'], changes: readonly Pick<KeptChange<ReportChange>, 'at' | 'change'>[]): Report['content'] =>
  changes.reduce<Report['content']>((current, { change, at }) => {
    const applied = applyChange(current, change, at);
    return 'content' in applied ? applied.content : current;
  }, content);

/** The report with changes applied in their order. */
export function applyToReport(report: Report, changes: readonly Pick<KeptChange<ReportChange>, 'at' | 'change'>[], { kind }: FieldWorker): Report {
  const content = applyToContent(report.content, changes);
  const isFinished = changes.some(({ change }) => change.kind === 'finish');
  return { ...report, content, reportState: isFinished && report.reportState === 'open' ? (kind === 'technician' ? 'issued' : 'toCheck') : report.reportState };
}
