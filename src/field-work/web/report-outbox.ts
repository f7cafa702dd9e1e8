import type { KeptChange } from '#platform/web/offline/device-store.ts';
import { Outbox, type ChangeResult } from '#platform/web/offline/outbox.ts';
import { ApiProblem } from '#platform/web/problem.ts';
import { refreshChanged } from '#platform/web/events.ts';
import { interventionKind } from '#tickets/tickets.journal.ts';
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
  addEventListener('online', () => void outbox.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.flush();
  });
  void outbox.flush();
  return outbox;
}

/** Refusals that would come again, however often the changes were sent: not this person's work any more, or a request that cannot be read. */
const isFinal = (failure: unknown): failure is ApiProblem => failure instanceof ApiProblem && [400, 404, 409, 413, 415, 422].includes(failure.status);

async function send(worker: FieldWorker, intervention: string, changes: readonly KeptChange<ReportChange>[]): Promise<readonly ChangeResult[]> {
  const results = await sendUntilRefused(worker, intervention, changes);
  const refused = new Set(results.flatMap(({ id, refusal }) => (refusal ? [id] : [])));
  const applied = changes.filter(({ id }) => !refused.has(id));
  await keepReport(worker, intervention, (report) => afterChanges(report, applied, worker));
  if (applied.some(({ change }) => change.kind === 'start' || change.kind === 'finish')) void refreshChanged({ kind: interventionKind });
  return results;
}

async function sendUntilRefused(worker: FieldWorker, intervention: string, changes: readonly KeptChange<ReportChange>[]): Promise<readonly ChangeResult[]> {
  const [first] = changes;
  try {
    if (first?.file && first.change.kind === 'addPhoto')
      await worker.sendPhoto(intervention, first.change.photo, new File([first.file], `${first.change.photo}.jpg`, { type: first.file.type }));
    return (await worker.change(intervention, changes.map(({ id, at, change }) => ({ id, at, change })) as Parameters<FieldWorker['change']>[1])).results;
  } catch (failure) {
    if (!isFinal(failure)) throw failure;
    // One that cannot be read must not hold up the others.
    if (changes.length > 1) return [...(await sendUntilRefused(worker, intervention, changes.slice(0, 1)))];
    return changes.map(({ id }) => ({ id, refusal: { code: failure.status === 404 ? 'lost' : 'unread', message: failure.message } }));
  }
}

/** The report with changes applied in their order; refused ones leave it as it is. */
export function afterChanges(report: Report, changes: readonly Pick<KeptChange<ReportChange>, 'at' | 'change'>[], { kind }: FieldWorker): Report {
  const content = changes.reduce<Report['content']>((current, { change, at }) => {
    const applied = applyChange(current, change, at);
    return 'content' in applied ? applied.content : current;
  }, report.content);
  const isFinished = changes.some(({ change }) => change.kind === 'finish');
  return { ...report, content, reportState: isFinished && report.reportState === 'open' ? (kind === 'technician' ? 'issued' : 'toCheck') : report.reportState };
}
