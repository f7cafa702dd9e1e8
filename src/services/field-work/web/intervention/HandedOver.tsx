import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconChecklist,
  IconChevronLeft,
  IconCircleCheck,
  IconClipboardCheck,
  IconFileDownload,
  IconFlag,
  IconPhoto,
  IconScan,
  IconSend,
  IconSignature,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { giveCopy } from '#platform/kit/web/offline/copy-file.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import type { HandoverReason } from '../../handing-over.ts';
import { emptyReport, type ReportContent } from '../../report.ts';
import { useFieldWorker, type Handover, type Report } from '../field-worker.ts';
import { handoverQuery, keptReport } from '../given.queries.ts';
import { applyToContent, reportOutbox } from '../report-outbox.ts';
import { reportCopy } from '../report-copy.ts';
import { useIsOnline, useKeptChanges } from '../use-report.ts';
import { NoIntervention, EntryState } from './intervention-parts.tsx';
import { RefusedChanges } from './RefusedChanges.tsx';
import page from './Intervention.module.css';
import styles from './HandedOver.module.css';

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

const sentences = {
  given: ({ to }: Handover) => m['field-work.handover.given']({ name: to ?? '' }),
  unassigned: () => m['field-work.handover.unassigned'](),
  cancelled: () => m['field-work.handover.cancelled'](),
  closed: () => m['field-work.handover.closed'](),
  done: () => m['field-work.handover.done'](),
} satisfies Record<HandoverReason, (handover: Handover) => string>;

const outcomes = {
  open: m['field-work.handover.toCheck'],
  toCheck: m['field-work.handover.toCheck'],
  issued: m['field-work.handover.issued'],
  merged: m['field-work.handover.merged'],
  setAside: m['field-work.handover.setAside'],
} satisfies Record<Report['reportState'], () => string>;

/** Work that is no longer the reader's: their report, whole, and its way to the office. */
export function HandedOver({ id, failure, onRetry }: { id: string; failure: unknown; onRetry: () => void }) {
  const worker = useFieldWorker();
  const handover = useQuery(handoverQuery(worker, id));
  const kept = useKeptChanges(id);
  const [copy, setCopy] = useState<Report | null>();
  useEffect(() => {
    let isOver = false;
    void keptReport(worker, id).then((found) => {
      if (!isOver) setCopy(found ?? null);
    });
    return () => {
      isOver = true;
    };
  }, [worker, id]);
  if (kept === undefined || copy === undefined || handover.isPending) return <ObjectSkeleton blocks={[60, 44, 240]} />;
  const found = handover.data?.data;
  // Entries of work that was never the reader's stay readable too.
  if (!found && kept.length === 0) return <NoIntervention failure={failure ?? handover.error} onRetry={onRetry} />;
  const content = applyToContent(found?.content ?? copy?.content ?? emptyReport, kept);
  return <Shown id={id} handover={found} copy={copy} content={content} kept={kept} />;
}

interface ShownProps {
  id: string;
  handover: Handover | undefined;
  copy: Report | null;
  content: ReportContent;
  kept: NonNullable<ReturnType<typeof useKeptChanges>>;
}

function Shown({ id, handover, copy, content, kept }: ShownProps) {
  const worker = useFieldWorker();
  const format = useFormat();
  const { hours } = useHours();
  const isOnline = useIsOnline();
  const [isReviewing, setReviewing] = useState(false);
  const refused = kept.filter(({ refusal }) => refusal);
  const title = handover?.title ?? copy?.title ?? m['field-work.review.title']();
  const ticketNumber = handover?.ticketNumber ?? copy?.ticketNumber ?? '';
  const place = handover?.siteLabel ?? copy?.site?.label ?? '';
  usePageTitle(m['field-work.review.title']());
  const outbox = reportOutbox(worker);
  const save = async (): Promise<void> => giveCopy(await reportCopy(worker, { id, title, ticketNumber, content, kept }, format));
  return (
    <main className={page.page} id="page" tabIndex={-1}>
      <header className={page.head}>
        <Link to={worker.listAddress()} className={page.icon} aria-label={m['field-work.back.list']()}>
          <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
        </Link>
        <div>
          <h1 className={page.title}>{m['field-work.review.title']()}</h1>
          <p className={page.subtitle}>{withDots(ticketNumber, title, place)}</p>
        </div>
        <div>
          <EntryState isKept={kept.length > 0} isRefused={refused.length > 0} />
        </div>
      </header>
      <div className={page.body}>
        <section className={styles.head}>
          <IconClipboardCheck size={30} stroke={1.6} className={styles.mark} aria-hidden="true" />
          <h2>{m['field-work.handover.title']()}</h2>
          {handover ? <p>{sentences[handover.reason](handover)}</p> : null}
        </section>
        {handover?.by && handover.at ? (
          <div className={styles.band}>
            <IconArrowsExchange {...icon} />
            <p>{m['field-work.handover.by']({ name: handover.by, at: format.instant(handover.at, 'dateTime') })}</p>
          </div>
        ) : null}
        <div role="status">
          {refused.length > 0 ? (
            <div className={styles.band} data-kind="refused">
              <IconAlertTriangle {...icon} />
              <p>{m['field-work.refusedEntries']({ count: refused.length })}</p>
              <Button variant="default" onClick={() => setReviewing(true)}>
                {m['field-work.refusedEntries.show']()}
              </Button>
            </div>
          ) : kept.length > 0 ? (
            <p className={styles.text}>{isOnline ? m['field-work.sending']({ count: kept.length }) : m['field-work.handover.waits']({ count: kept.length })}</p>
          ) : handover?.receivedAt ? (
            <div className={styles.band} data-kind="received">
              <IconCircleCheck {...icon} />
              <p>
                {m['field-work.handover.received']({ at: format.instant(handover.receivedAt, 'dateTime') })}
                {handover.reportState === null ? null : <span> {outcomes[handover.reportState]()}</span>}
              </p>
            </div>
          ) : null}
        </div>
        <Facts content={content} hours={hours} />
        <p className={styles.text}>{m['field-work.handover.kept']()}</p>
      </div>
      <footer className={`${page.foot} ${styles.foot}`}>
        {kept.length > 0 ? (
          <Button leftSection={<IconSend {...icon} />} disabled={!isOnline} onClick={() => void outbox.flush(true)}>
            {m['field-work.handover.send']()}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconFileDownload {...icon} />} onClick={() => void save()}>
          {m['field-work.copy']()}
        </Button>
      </footer>
      {isReviewing && refused.length > 0 ? <RefusedChanges refused={refused} content={content} onCopy={save} onClose={() => setReviewing(false)} /> : null}
    </main>
  );
}

function Facts({ content, hours }: { content: ReportContent; hours: (from: string, to: string | null) => string }) {
  const { number } = useFormat();
  const { tasks, devices, photos, reservations, remaining, signature } = content;
  const done = tasks.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <section>
      <h2 className={page.heading}>{m['field-work.handover.inside']()}</h2>
      <ul className={page.rows}>
        {tasks.length === 0 ? null : (
          <Fact
            icon={<IconChecklist {...icon} />}
            label={m['field-work.handover.tasks']()}
            value={m['field-work.handover.of']({ done: number(done), all: number(tasks.length) })}
          >
            {tasks.filter(({ doneAt }) => doneAt !== null).map(({ label }) => label)}
          </Fact>
        )}
        {devices.length === 0 ? null : (
          <Fact icon={<IconScan {...icon} />} label={m['field-work.handover.serials']()} value={number(devices.length)}>
            {devices.map(({ serial, room }) => withDots(serial, room))}
          </Fact>
        )}
        {photos.length === 0 ? null : (
          <Fact icon={<IconPhoto {...icon} />} label={m['field-work.view.photos']()} value={number(photos.length)}>
            {photos.flatMap(({ caption }) => (caption === '' ? [] : [caption]))}
          </Fact>
        )}
        {reservations.length === 0 ? null : (
          <Fact icon={<IconFlag {...icon} />} label={m['field-work.sign.reservations']()} value={number(reservations.length)}>
            {reservations.map(({ label }) => label)}
          </Fact>
        )}
        {remaining === '' ? null : (
          <Fact icon={<IconClipboardCheck {...icon} />} label={m['field-work.notes.remaining']()} value="">
            {[remaining]}
          </Fact>
        )}
        {signature === null ? null : (
          <Fact icon={<IconSignature {...icon} />} label={m['field-work.handover.signed']({ name: signature.name })} value={hours(signature.signedAt, null)} />
        )}
      </ul>
    </section>
  );
}

interface FactProps {
  icon: ReactNode;
  label: string;
  value: string;
  children?: readonly string[];
}

/** A part of the report with its number; its entries can be read again. */
function Fact({ icon: mark, label, value, children = [] }: FactProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const head = (
    <>
      {mark}
      <span>{label}</span>
      <span>{value}</span>
    </>
  );
  if (children.length === 0) return <li className={`${styles.fact} ${styles.head}`}>{head}</li>;
  return (
    <li className={styles.fact}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {head}
      </button>
      <ul id={id} hidden={!isOpen}>
        {children.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
