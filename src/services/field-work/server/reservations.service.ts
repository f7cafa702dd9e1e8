import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { m } from '#generated/messages/messages.js';
import { activityReportKind, reservationKind } from '../field-work.journal.ts';
import { findReservation, updateReservation } from './reservations.store.ts';

/** Remarks of acceptances, followed by the provider until they are lifted. In the staff's scope. */

const liftedLater = declareIssue('field-work.liftedLater', m['field-work.flaw.liftedLater']);

type Followed = NonNullable<Awaited<ReturnType<typeof findReservation>>>;

/** @throws notFound */
export async function readReservation(db: ScopedDb, id: string): Promise<Followed> {
  const found = await findReservation(db, id);
  if (!found) throw platformError('notFound');
  return found;
}

const toJournalObject = ({ id, number, siteId, subOrganisationId }: Followed): Change['object'] => ({
  kind: reservationKind,
  id,
  title: number,
  siteId,
  subOrganisationId,
});

/** Gives a remark to the author, or to nobody. */
export async function giveReservation(tx: ScopedDb, author: Author, id: string, action: 'claimed' | 'released'): Promise<void> {
  const found = await readReservation(tx, id);
  const isRelease = action === 'released';
  await updateReservation(tx, found, { handledBy: isRelease ? null : author.id, handledAt: isRelease ? null : toInstant(author) });
  await record(tx, author, [{ companyId: found.companyId, object: toJournalObject(found), action }]);
}

interface Lifting {
  liftedOn: string;
  comment: string;
  photo?: ReceivedFile | undefined;
}

/** Lifts a remark; its customer sees it and is notified. @throws notFound, invalid for a day that has not come */
export async function liftReservation(tx: ScopedDb, author: Author, id: string, { liftedOn, comment, photo }: Lifting, today: string): Promise<void> {
  if (liftedOn > today) throw platformError('invalid', {}, { flaws: [{ path: 'liftedOn', code: liftedLater }] });
  const found = await readReservation(tx, id);
  const { companyId, reportId, label, number, siteId, subOrganisationId } = found;
  if (photo) await insertFile(tx, photo, author.id, { objectKind: activityReportKind, objectId: reportId, role: 'lifting' });
  await updateReservation(tx, found, {
    liftedAt: toInstant(author),
    liftedOn,
    liftedByName: author.name,
    liftingComment: comment,
    liftingFileId: photo?.id ?? null,
    handledBy: author.id,
    handledAt: toInstant(author),
  });
  const fields = { liftedOn: { before: null, after: liftedOn } };
  await record(tx, author, [
    { companyId, object: toJournalObject(found), action: 'lifted', fields },
    {
      companyId,
      object: { kind: activityReportKind, id: reportId, title: number, siteId, subOrganisationId },
      action: 'reservationLifted',
      fields: { reservation: { before: null, after: label }, ...fields },
    },
  ]);
}
