import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Worker } from '#platform/http/server/context.ts';
import { doneRefusal } from '#services/interventions/intervention.ts';
import type { GivenIntervention } from './given-interventions.store.ts';
import { changeInterventionState } from '#services/interventions/server/intervention-states.service.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type { ReportChanges } from '../field-work.api.ts';
import { noteCheck } from './checking.service.ts';
import { issue } from './issuing.service.ts';
import { readApplied, readExpectedDevices, writeChanges } from './report-changes.store.ts';
import { writeMainDraft } from './report-drafts.store.ts';
import { readArrivedPhotos } from './report-photos.store.ts';
import { applyChange, type ChangeRefusal, type ReportChange } from '../report-change.ts';
import { findReportFlaws, type ExpectedDevice } from '../report-flaws.ts';
import type { ReportState } from '../report.ts';
import { findDraftToChange, foldIn, storeHandedOver, type Draft } from './handed-over.service.ts';

/** Reports as their workers write them, in a transaction that holds the intervention (`changeGiven`). */

/** A change as it arrives. */
export interface MadeChange {
  id: string;
  /** When it was made on the device, ISO 8601. */
  at: string;
  change: ReportChange;
}

/** Reasons against a change: those of the report, those of its state, and a photo whose picture has not arrived. */
type Refusal = ChangeRefusal | 'finished' | 'incomplete' | 'noFile';

const refusalSentences = {
  conflict: m['field-work.refused.conflict'],
  gone: m['field-work.refused.gone'],
  tooMany: m['field-work.refused.tooMany'],
  duplicate: m['field-work.refused.duplicate'],
  noSerial: m['field-work.refused.noSerial'],
  finished: m['field-work.refused.finished'],
  incomplete: m['field-work.refused.incomplete'],
  noFile: m['field-work.refused.noFile'],
} satisfies Record<Refusal, Message>;

/** Facts that changes are judged by. */
interface Surroundings {
  expected: readonly ExpectedDevice[];
  /** Photos whose pictures have arrived. */
  photos: ReadonlySet<string>;
  today: string;
}

interface Outcome {
  refusal?: Refusal;
}

/** Applies changes in their order, each once: to the report of the intervention, or beside it where the work is no longer the worker's. Refused ones are judged
 *  anew when they are sent again.
 *  @returns outcome of each change, and the version of the report */
export async function applyChanges(
  tx: ScopedDb,
  { worker, author, locale, today }: { worker: Worker; author: Author; locale: Locale; today: string },
  intervention: GivenIntervention,
  { changes }: { changes: readonly MadeChange[] } | ReportChanges,
) {
  const applied = await readApplied(
    tx,
    intervention,
    changes.map(({ id }) => id),
  );
  const begun = await findDraftToChange(tx, worker, intervention);
  const fresh = changes.filter(({ id }) => !applied.has(id));
  const surroundings: Surroundings = {
    expected: fresh.some(({ change }) => change.kind === 'finish') ? await readExpectedDevices(tx, intervention.id) : [],
    photos: await readArrivedPhotos(
      tx,
      intervention,
      fresh.flatMap(({ change }) => (change.kind === 'addPhoto' ? change.photo : [])),
    ),
    today,
  };
  let draft = begun;
  const outcomes = new Map<string, Outcome>();
  for (const { id, at, change } of fresh) {
    const [next, outcome] = step(draft, change, at, surroundings);
    draft = next;
    outcomes.set(id, outcome);
  }
  if (fresh.length > 0) {
    const kept = fresh.map(({ id, at, change }) => ({ id, at, kind: change.kind, refusal: outcomes.get(id)?.refusal ?? null }));
    await writeChanges(tx, intervention, worker.id, kept);
    if (begun.handedId === null)
      await store(tx, author, intervention, { before: begun, after: draft, worker, today, isStarted: draft.content.arrivedAt !== null });
    else if (JSON.stringify(draft.content) !== JSON.stringify(begun.content))
      await storeHandedOver(tx, author, intervention, { before: begun, after: draft, worker });
  }
  const sentence = (refusal: Refusal): string => refusalSentences[refusal]({}, { locale });
  return {
    isHandedOver: begun.handedId !== null,
    reportVersion: fresh.length > 0 ? begun.version + 1 : begun.version,
    results: changes.map(({ id, change }) => {
      const refusal = outcomes.get(id)?.refusal;
      const current = refusal === 'conflict' && change.kind === 'setText' ? draft.content[change.field] : undefined;
      return { id, ...(refusal ? { refusal: { code: refusal, message: sentence(refusal), ...(current === undefined ? {} : { current }) } } : {}) };
    }),
  };
}

/** The report after one change. A subcontractor's finished report goes to the provider, a technician's to the customer: both in `store`. */
function step(draft: Draft, change: ReportChange, at: string, { expected, photos, today }: Surroundings): [Draft, Outcome] {
  if (change.kind === 'addPhoto' && !photos.has(change.photo)) return [draft, { refusal: 'noFile' }];
  if (draft.handedId !== null) {
    // The office reads it: what is missing does not hold it up, and nobody else writes in it.
    const own = change.kind === 'setText' ? { ...change, found: draft.content[change.field] } : change;
    const applied = applyChange(draft.content, own, at);
    return 'content' in applied ? [{ ...draft, content: applied.content }, {}] : [draft, { refusal: applied.refusal }];
  }
  if (draft.state !== 'open') return [draft, { refusal: 'finished' }];
  if (change.kind === 'finish' && findReportFlaws(draft.content, expected, today).length > 0) return [draft, { refusal: 'incomplete' }];
  const applied = applyChange(draft.content, change, at);
  if (!('content' in applied)) return [draft, { refusal: applied.refusal }];
  return [{ ...draft, content: applied.content, state: change.kind === 'finish' ? 'toCheck' : 'open' }, {}];
}

interface Stored {
  before: Draft;
  after: Draft;
  worker: Worker;
  today: string;
  isStarted: boolean;
}

/** Stores the report, and what follows from it: work begun, work done, the report issued. */
async function store(tx: ScopedDb, author: Author, intervention: GivenIntervention, { before, after, worker, today, isStarted }: Stored): Promise<void> {
  const { companyId, id } = intervention;
  const isFinished = after.state === 'toCheck' && before.state === 'open';
  const cannotBeDone = doneRefusal({ startsAt: intervention.startsAt, technician: intervention.technicianName }) !== null;
  const state: ReportState = isFinished && worker.kind === 'technician' && !cannotBeDone ? 'issued' : after.state;
  await writeMainDraft(tx, intervention, after.content, { state, isFinished });
  if (before.foldsIn) await foldIn(tx, author, intervention, before.foldsIn);
  const isBeginning = isStarted && (intervention.state === 'pending' || intervention.state === 'waiting');
  await record(tx, author, [
    {
      companyId,
      object: {
        kind: interventionKind,
        id,
        title: `${intervention.ticketNumber} · ${intervention.title}`,
        siteId: intervention.siteId,
        subOrganisationId: intervention.subOrganisationId,
      },
      action: 'updated',
      fields: { report: { changed: true } },
    },
  ]);
  if (isFinished && state === 'toCheck') {
    await changeInterventionState(tx, author, intervention, 'treated');
    await noteCheck(tx, author, intervention, 'created');
  } else if (isFinished) await issue(tx, author, intervention, after.content, worker.name, today);
  else if (isBeginning) await changeInterventionState(tx, author, intervention, 'inProgress');
}
