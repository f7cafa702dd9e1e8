import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Tabs, ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { InterventionView } from '../../field-work.paths.ts';
import { countExpected } from '../../device-groups.ts';
import { useFieldWorker, formatAddress } from '../field-worker.ts';
import { givenQuery } from '../given.queries.ts';
import { useReport, type OpenReport } from '../use-report.ts';
import { AccessView } from './AccessView.tsx';
import { DevicesView } from './DevicesView.tsx';
import { NoIntervention, EntryState } from './intervention-parts.tsx';
import { PhotosView } from './PhotosView.tsx';
import { ReportBand } from './ReportBand.tsx';
import { ReviewView } from './ReviewView.tsx';
import { TasksView } from './TasksView.tsx';
import styles from './Intervention.module.css';
import { IconChevronLeft, IconMapPin, IconPhone } from '@tabler/icons-react';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { mapAddress } from '../../given.ts';

const HandedOver = lazy(() => import('./HandedOver.tsx').then((file) => ({ default: file.HandedOver })));
const NotesView = lazy(() => import('./NotesView.tsx').then((file) => ({ default: file.NotesView })));
const SignView = lazy(() => import('./SignView.tsx').then((file) => ({ default: file.SignView })));

const tabs = {
  access: m['field-work.view.access'],
  tasks: m['field-work.view.tasks'],
  devices: m['field-work.view.devices'],
  photos: m['field-work.view.photos'],
  notes: m['field-work.view.notes'],
} satisfies Partial<Record<InterventionView, () => string>>;
type TabView = keyof typeof tabs;

const views = {
  access: AccessView,
  tasks: TasksView,
  devices: DevicesView,
  photos: PhotosView,
  notes: NotesView,
  sign: SignView,
  review: ReviewView,
} satisfies Record<InterventionView, (props: ViewProps) => ReactNode>;

export interface ViewProps {
  open: OpenReport;
}

/** An intervention on the phone: what to know, what is done, and its report until the customer has signed. */
export function Intervention({ id, view }: { id: string; view: InterventionView }) {
  const { open, isHandedOver, error, retry } = useReport(id);
  const worker = useFieldWorker();
  // The list to go back to opens without a network too.
  useEffect(() => void queryClient.prefetchQuery(givenQuery(worker)), [worker]);
  if (isHandedOver) return <HandedOver id={id} failure={error} onRetry={retry} />;
  if (error) return <NoIntervention failure={error} onRetry={retry} />;
  if (!open) return <ObjectSkeleton blocks={[60, 44, 240]} />;
  // A finished report is read, not written.
  const shown = open.report.reportState === 'open' || view === 'access' ? view : 'review';
  const View = views[shown];
  const isAlone = shown === 'sign' || shown === 'review';
  return (
    <main className={styles.page} id="page" tabIndex={-1}>
      <div className={styles.top}>
        <InterventionHead open={open} view={shown} />
        <ReportBand open={open} />
        {isAlone ? null : <ViewTabs open={open} view={shown} />}
      </div>
      <Suspense fallback={<div className={styles.body} />}>
        <View open={open} />
      </Suspense>
    </main>
  );
}

function ViewTabs({ open: { report }, view }: ViewProps & { view: InterventionView }) {
  const worker = useFieldWorker();
  const { number } = useFormat();
  const { tasks, devices, photos } = report.content;
  const planned = countExpected(report.expected, report.lines);
  const formatProgress = (done: number, all: number): string | undefined => (all === 0 ? undefined : `${number(done)}/${number(all)}`);
  const counts: Partial<Record<TabView, string | undefined>> = {
    tasks: formatProgress(tasks.filter(({ doneAt }) => doneAt !== null).length, tasks.length),
    devices: planned > 0 ? formatProgress(devices.length, planned) : devices.length > 0 ? number(devices.length) : undefined,
    photos: photos.length > 0 ? number(photos.length) : undefined,
  };
  const shown = report.reportState === 'open' ? (Object.keys(tabs) as TabView[]) : (['access'] as const);
  return (
    <div className={styles.tabs}>
      <Tabs
        label={report.title}
        tabs={shown.map((one) => ({ label: tabs[one](), to: worker.interventionAddress(report.id, one), isCurrent: one === view, count: counts[one] }))}
      />
    </div>
  );
}

const back = { size: 22, stroke: 1.8, 'aria-hidden': true } as const;
const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const;

/** Title and place, the way back, the map and the phone. */
function InterventionHead({ open: { report, waiting, refused }, view }: { open: OpenReport; view: InterventionView }) {
  const worker = useFieldWorker();
  const { day, timeZone, today } = useFormat();
  const { hours } = useHours();
  const { title, ticketNumber, site, contact, companyName, startsAt, endsAt } = report;
  const isAlone = view === 'sign' || view === 'review';
  const name = view === 'sign' ? m['field-work.sign.title']() : view === 'review' ? m['field-work.review.title']() : title;
  const date = startsAt === null ? undefined : dayInZone(startsAt, timeZone);
  usePageTitle(name);
  return (
    <header className={styles.head}>
      <Link
        to={isAlone ? worker.interventionAddress(report.id, report.reportState === 'open' ? 'notes' : 'access') : worker.listAddress()}
        className={styles.icon}
        aria-label={isAlone ? m['field-work.back.intervention']() : m['field-work.back.list']()}
      >
        <IconChevronLeft {...back} />
      </Link>
      <div>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.subtitle}>
          {withDots(
            date !== undefined && (isAlone || date !== today) ? day(date) : '',
            startsAt === null || isAlone ? '' : hours(startsAt, endsAt),
            site?.city ?? site?.label ?? companyName,
            ticketNumber,
          )}
        </p>
      </div>
      <div>
        {isAlone ? (
          <EntryState isKept={waiting.length > 0} isRefused={refused.length > 0} />
        ) : (
          <>
            {site ? (
              <a
                className={styles.icon}
                href={mapAddress(site, formatAddress(site), navigator.userAgent)}
                aria-label={m['field-work.mine.map']({ site: site.label })}
              >
                <IconMapPin {...icon} />
              </a>
            ) : null}
            {contact?.phone ? (
              <a className={styles.icon} href={`tel:${toDialled(contact.phone)}`} aria-label={m['field-work.mine.call']({ name: contact.name })}>
                <IconPhone {...icon} />
              </a>
            ) : null}
          </>
        )}
      </div>
    </header>
  );
}
