import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconFileTypePdf, IconHourglassEmpty } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { formatHours } from '#platform/kernel/hours.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { Part } from '#platform/kit/web/parts/sections.tsx';
import { acceptanceNames } from '../../report.names.ts';
import type { Acceptance } from '../../report.ts';
import { reservationQueueKind } from '../../field-work.journal.ts';
import type { ShownReport, ShownReservation } from '../../reports.api.ts';
import { reports, reportsQuery } from '../reports.queries.ts';
import { ReportRating } from './ReportRating.tsx';
import styles from './TicketReports.module.css';

interface Of {
  number: string;
  companyId: number;
}

const acceptanceLooks = {
  accepted: { family: 'success', icon: IconCircleCheck },
  withReservations: { family: 'warning', icon: IconAlertTriangle },
  refused: { family: 'danger', icon: IconCircleX },
} satisfies Record<Acceptance, Omit<StatusLook, 'label'>>;

/** Activity reports of a ticket with their documents, their remarks to be lifted and the customer's rating. Nothing while there are none. */
export function TicketReports({ ticket }: { ticket: Of }) {
  const { data } = useQuery(reportsQuery(ticket.number, ticket.companyId));
  if (!data || data.reports.length === 0) return null;
  const { canRate, canLift } = data;
  return (
    <Part title={m['field-work.reports.title']()} note={data.reports.length}>
      <ul className={styles.list}>
        {data.reports.map((report) => (
          <li key={report.id} className={styles.report}>
            <Report report={report} ticket={ticket} canLift={canLift} />
            <ReportRating report={report} ticket={ticket} canRate={canRate} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Report({ report, ticket, canLift }: { report: ShownReport; ticket: Of; canLift: boolean }) {
  const { instant, timeZone } = useFormat();
  const { number, interventionTitle, workerName, acceptance, arrivedAt, leftAt, issuedAt, installed, removed, photos, refusalReason, remaining } = report;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h3>{withDots(number, interventionTitle)}</h3>
          <p className="quiet">
            {withDots(
              instant(arrivedAt ?? issuedAt, 'short'),
              arrivedAt && formatHours(arrivedAt, leftAt, timeZone, currentLocale()),
              workerName,
              installed > 0 && m['field-work.figures.installed']({ count: installed }),
              removed > 0 && m['field-work.figures.removed']({ count: removed }),
              photos > 0 && m['field-work.figures.photos']({ count: photos }),
            )}
          </p>
        </div>
        <Status {...acceptanceLooks[acceptance]} label={acceptanceNames[acceptance]()} />
      </header>
      {refusalReason === '' ? null : <p className={styles.text}>{m['field-work.document.refusalReason']({ reason: refusalReason })}</p>}
      {remaining === '' ? null : (
        <p className={styles.text}>
          <strong className={styles.label}>{m['field-work.document.remaining']()}</strong>
          {remaining}
        </p>
      )}
      <Reservations report={report} ticket={ticket} canLift={canLift} />
      <Documents report={report} ticket={ticket} />
    </>
  );
}

function Documents({ report: { number: report, hasDocuments }, ticket: { number: code, companyId } }: { report: ShownReport; ticket: Of }) {
  if (!hasDocuments)
    return (
      <p className="quiet" role="status">
        {m['field-work.reports.preparing']()}
      </p>
    );
  const address = (document: 'report' | 'acceptance') =>
    reports.fileAddress('GET /api/tickets/:code/reports/:report/documents/:document', { params: { code, report, document } }, companyId);
  return (
    <p className={styles.documents}>
      {(['report', 'acceptance'] as const).map((document) => (
        <a key={document} href={address(document)} target="_blank" rel="noreferrer" className={styles.document}>
          <IconFileTypePdf size={16} stroke={1.7} aria-hidden="true" />
          {document === 'report' ? m['field-work.document.report']() : m['field-work.document.acceptance']()}
        </a>
      ))}
    </p>
  );
}

function Reservations({ report: { reservations }, ticket, canLift }: { report: ShownReport; ticket: Of; canLift: boolean }) {
  if (reservations.length === 0) return null;
  return (
    <ul className={styles.reservations} aria-label={m['field-work.document.reservations']()}>
      {reservations.map((reservation) => (
        <Reservation key={reservation.id} reservation={reservation} ticket={ticket} canLift={canLift} />
      ))}
    </ul>
  );
}

function Reservation({ reservation, ticket: { number, companyId }, canLift }: { reservation: ShownReservation; ticket: Of; canLift: boolean }) {
  const { day, today } = useFormat();
  const { id, label, dueOn, liftedOn, liftedByName, liftingComment, hasPhoto } = reservation;
  const isLate = liftedOn === null && dueOn < (today ?? '');
  const due = m['field-work.reservation.dueBy']({ day: day(dueOn, 'dated') });
  const look: StatusLook =
    liftedOn !== null
      ? { family: 'success', icon: IconCircleCheck, label: m['field-work.reservation.lifted']({ day: day(liftedOn, 'dated'), name: liftedByName ?? '' }) }
      : isLate
        ? { family: 'danger', icon: IconClock, label: withDots(m['field-work.reservation.late'](), due) }
        : { family: 'warning', icon: IconHourglassEmpty, label: due };
  return (
    <li className={styles.reservation}>
      <span className={styles.text}>{label}</span>
      <span className={styles.state}>
        <Status {...look} />
        {liftedOn === null && canLift ? <Link to={queueAddress(reservationQueueKind, id)}>{m['field-work.reservation.lift']()}</Link> : null}
      </span>
      {liftingComment === '' && !hasPhoto ? null : (
        <span className="quiet">
          {liftingComment}{' '}
          {hasPhoto ? (
            <a
              href={reports.fileAddress('GET /api/tickets/:code/reservations/:reservation/photo', { params: { code: number, reservation: id } }, companyId)}
              target="_blank"
              rel="noreferrer"
            >
              {m['field-work.reservation.photo']()}
            </a>
          ) : null}
        </span>
      )}
    </li>
  );
}
