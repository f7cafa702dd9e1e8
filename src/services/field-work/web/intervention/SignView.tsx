import '#platform/kit/web/styles/form-styles.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import '#platform/kit/web/styles/signature-font.css';
import { IconCalendar, IconEraser, IconPencil, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { readCopy, keepCopy } from '#platform/kit/web/drafts.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { InterventionView } from '../../field-work.paths.ts';
import { findReportFlaws, type ReportFlaw } from '../../report-flaws.ts';
import { acceptances, reportTextMax, type Acceptance, type ReportReservation } from '../../report.ts';
import { useFieldWorker } from '../field-worker.ts';
import { useKeepLater } from '../use-keep-later.ts';
import type { ViewProps } from './Intervention.tsx';
import { ReportFigures, SignaturePad } from './sign-parts.tsx';
import styles from './Intervention.module.css';
import padStyles from './SignaturePad.module.css';

const ReservationDialog = lazy(() => import('./ReservationDialog.tsx').then((file) => ({ default: file.ReservationDialog })));

const acceptanceNames = {
  accepted: m['field-work.sign.accepted'],
  withReservations: m['field-work.acceptance.withReservations'],
  refused: m['field-work.acceptance.refused'],
} satisfies Record<Acceptance, () => string>;

const flawTexts = {
  arrival: m['field-work.flaw.arrival'],
  departure: m['field-work.flaw.departure'],
  acceptance: m['field-work.flaw.acceptance'],
  refusalReason: m['field-work.flaw.refusalReason'],
  reservation: m['field-work.flaw.reservation'],
  reservationText: m['field-work.flaw.reservationText'],
  reservationDay: m['field-work.flaw.reservationDay'],
  signerName: m['field-work.flaw.signerName'],
  signature: m['field-work.flaw.signature'],
} satisfies Record<Exclude<ReportFlaw, 'unexplainedDevice'>, () => string>;

/** The part of the intervention where a flaw is mended; the others are mended here. */
const viewOfFlaw: Partial<Record<ReportFlaw, InterventionView>> = { arrival: 'notes', departure: 'notes', unexplainedDevice: 'devices' };

/** Acceptance and signature of the customer, on the technician's phone. */
export function SignView({ open }: ViewProps) {
  const { report, make } = open;
  const worker = useFieldWorker();
  const [isChecked, setChecked] = useState(false);
  const { content, expected } = report;
  const { today } = worker;
  const flaws = findReportFlaws(content, expected, today);
  const list = useRef<HTMLUListElement>(null);
  const finish = async (): Promise<void> => {
    setChecked(true);
    if (flaws.length > 0) return void requestAnimationFrame(() => list.current?.querySelector('a')?.focus());
    await make({ kind: 'finish' });
    for (const field of signerFields) keepCopy(signerCopy(worker.id, report.id, field), null);
  };
  return (
    <>
      <div className={styles.body}>
        <ReportFigures report={report} />
        <AcceptancePart open={open} />
        {content.acceptance === 'withReservations' ? <Reservations open={open} today={today} /> : null}
        <SignaturePart open={open} />
        {isChecked && flaws.length > 0 ? (
          <div role="alert">
            <ul ref={list} className={styles.missing}>
              {flaws.map(({ flaw, part }) => (
                <li key={`${flaw} ${part ?? ''}`}>
                  <FlawLink to={viewOfFlaw[flaw] && worker.interventionAddress(report.id, viewOfFlaw[flaw])} field={flaw}>
                    {flaw === 'unexplainedDevice'
                      ? m['field-work.flaw.unexplainedDevice']({ serial: content.devices.find(({ id }) => id === part)?.serial ?? '' })
                      : flawTexts[flaw]()}
                  </FlawLink>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <footer className={styles.foot}>
        <Button onClick={() => void finish()}>{m['field-work.sign.finish']()}</Button>
      </footer>
    </>
  );
}

/** Leads to the place where a flaw is mended. */
const FlawLink = ({ to, field, children }: { to: string | undefined; field: ReportFlaw; children: string }) =>
  to !== undefined ? (
    <Link to={to}>{children}</Link>
  ) : (
    <a
      href={`#${fieldOfFlaw[field]}`}
      onClick={(event) => {
        event.preventDefault();
        const place = document.getElementById(fieldOfFlaw[field]);
        place?.scrollIntoView({ block: 'center' });
        (place?.querySelector<HTMLElement>('input, textarea, button') ?? place)?.focus();
      }}
    >
      {children}
    </a>
  );

const acceptanceId = 'acceptance';
const reservationsId = 'reservations';
const signerId = 'signer';
const fieldOfFlaw: Record<ReportFlaw, string> = {
  arrival: acceptanceId,
  departure: acceptanceId,
  unexplainedDevice: acceptanceId,
  acceptance: acceptanceId,
  refusalReason: acceptanceId,
  reservation: reservationsId,
  reservationText: reservationsId,
  reservationDay: reservationsId,
  signerName: signerId,
  signature: signerId,
};

function AcceptancePart({ open: { report, make } }: ViewProps) {
  const { acceptance, refusalReason } = report.content;
  const [reason, setReason] = useState<string | null>(null);
  const keep = (): void => {
    if (acceptance === 'refused' && reason !== null && reason.trim() !== refusalReason)
      void make({ kind: 'setAcceptance', acceptance: 'refused', reason: reason.trim() });
  };
  useKeepLater(reason, keep);
  return (
    <section id={acceptanceId}>
      <Radio.Group
        label={m['field-work.field.acceptance']()}
        value={acceptance ?? ''}
        onChange={(value) =>
          void make({ kind: 'setAcceptance', acceptance: value as Acceptance, reason: value === 'refused' ? (reason ?? refusalReason) : '' })
        }
      >
        <div className={styles.options}>
          {acceptances.map((one) => (
            <Radio key={one} value={one} label={acceptanceNames[one]()} className={styles.option} data-chosen={one === acceptance || undefined} size="md" />
          ))}
        </div>
      </Radio.Group>
      {acceptance === 'refused' ? (
        <TextInput
          mt="md"
          label={m['field-work.sign.refusalReason']()}
          value={reason ?? refusalReason}
          maxLength={reportTextMax}
          onChange={(event) => setReason(event.currentTarget.value)}
          onBlur={keep}
        />
      ) : null}
    </section>
  );
}

function Reservations({ open: { report, make }, today }: ViewProps & { today: string }) {
  const { day } = useFormat();
  const [changed, setChanged] = useState<ReportReservation | 'new' | null>(null);
  const { reservations } = report.content;
  return (
    <section id={reservationsId}>
      <h2 className={styles.heading}>
        {m['field-work.sign.reservations']()}
        <Button variant="subtle" px={0} leftSection={<IconPlus size={18} stroke={1.7} />} onClick={() => setChanged('new')}>
          {m['field-work.reservation.new']()}
        </Button>
      </h2>
      <ol className={styles.rows}>
        {reservations.map((one, index) => (
          <li key={one.id}>
            <button type="button" className={styles.row} onClick={() => setChanged(one)}>
              <span className={styles.mark} data-warning="">
                {index + 1}
              </span>
              <span>
                {one.label}
                <span className={styles.under}>
                  <IconCalendar size={14} stroke={1.7} aria-hidden="true" /> {m['field-work.reservation.due']({ day: day(one.dueOn) })}
                </span>
              </span>
              <IconPencil size={20} stroke={1.7} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {changed === null ? null : (
        <Suspense fallback={null}>
          <ReservationDialog reservation={changed === 'new' ? null : changed} today={today} make={make} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </section>
  );
}

const noLines: number[][] = [];

/** Fields of the signer: kept in the browser from the first key until the report is finished. */
const signerFields = ['name', 'role'] as const;
const signerCopy = (worker: string, report: string, field: (typeof signerFields)[number]): string => `report.${worker}.${report}.signer.${field}`;

/** Name, function and signature. A signature is kept as soon as it is drawn; a typed one stands for it. */
function SignaturePart({ open: { report, make } }: ViewProps) {
  const { signature, reservations, acceptance } = report.content;
  const worker = useFieldWorker();
  const [name, setName] = useState(signature?.name ?? readCopy(signerCopy(worker.id, report.id, 'name')) ?? report.contact?.name ?? '');
  const [role, setRole] = useState(signature?.role ?? readCopy(signerCopy(worker.id, report.id, 'role')) ?? report.contact?.jobFunction ?? '');
  const typeName = (text: string): void => {
    keepCopy(signerCopy(worker.id, report.id, 'name'), text);
    setName(text);
  };
  const typeRole = (text: string): void => {
    keepCopy(signerCopy(worker.id, report.id, 'role'), text);
    setRole(text);
  };
  const [isTyped, setTyped] = useState(signature !== null && signature.lines.length === 0);
  const [wasSigned, setWasSigned] = useState(signature !== null);
  if (signature !== null && !wasSigned) setWasSigned(true);
  const isCleared = signature === null && wasSigned;
  const sign = (lines: number[][]): void => void make({ kind: 'sign', name: name.trim(), role: role.trim(), lines });
  const wipe = (): void => {
    setTyped(false);
    setWasSigned(false);
    if (signature !== null) void make({ kind: 'unsign' });
  };
  const keepName = (): void => {
    if (signature ? signature.name !== name.trim() || signature.role !== role.trim() : isTyped && name.trim() !== '') sign(signature?.lines ?? noLines);
  };
  return (
    <section id={signerId} className={styles.stack}>
      <div className={styles.two} data-signer="" onBlur={keepName}>
        <TextInput
          label={m['field-work.field.name']()}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => typeName(event.currentTarget.value)}
        />
        <TextInput
          label={m['field-work.sign.role']()}
          value={role}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => typeRole(event.currentTarget.value)}
        />
      </div>
      <h2 className={styles.heading}>
        {m['field-work.sign.signature']()}
        <Button variant="subtle" px={0} leftSection={<IconEraser size={18} stroke={1.7} />} onClick={wipe}>
          {m['field-work.sign.clear']()}
        </Button>
      </h2>
      <div className={padStyles.pad}>
        {isTyped ? <div className={padStyles.typed}>{name}</div> : <SignaturePad lines={signature?.lines ?? noLines} onSigned={sign} />}
      </div>
      {isCleared ? <p role="status">{m['field-work.sign.cleared']()}</p> : null}
      <p className={styles.note}>
        {name.trim() === ''
          ? m['field-work.sign.consequenceUnnamed']()
          : acceptance === 'withReservations' && reservations.length > 0
            ? m['field-work.sign.consequenceReservations']({ name: name.trim(), count: reservations.length })
            : m['field-work.sign.consequence']({ name: name.trim() })}
      </p>
      {isTyped ? null : (
        <Button
          variant="subtle"
          px={0}
          justify="start"
          onClick={() => {
            setTyped(true);
            if (name.trim() !== '') sign(noLines);
          }}
        >
          {m['field-work.sign.type']()}
        </Button>
      )}
    </section>
  );
}
