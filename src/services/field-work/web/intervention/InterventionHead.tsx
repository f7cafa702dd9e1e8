import { IconChevronLeft, IconMapPin, IconPhone } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { dialled } from '#platform/kernel/contact-details.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import type { InterventionView } from '../../field-work.paths.ts';
import { mapAddress } from '../../given.ts';
import { useFieldWorker } from '../field-worker.ts';
import { writtenAddress } from '../mine/written-address.ts';
import type { OpenReport } from '../use-report.ts';
import { EntryState } from './EntryState.tsx';
import styles from './Intervention.module.css';

const back = { size: 22, stroke: 1.8, 'aria-hidden': true } as const;
const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const;

/** Title and place, the way back, the map and the phone. */
export function InterventionHead({ open: { report, waiting, refused }, view }: { open: OpenReport; view: InterventionView }) {
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
                href={mapAddress(site, writtenAddress(site), navigator.userAgent)}
                aria-label={m['field-work.mine.map']({ site: site.label })}
              >
                <IconMapPin {...icon} />
              </a>
            ) : null}
            {contact?.phone ? (
              <a className={styles.icon} href={`tel:${dialled(contact.phone)}`} aria-label={m['field-work.mine.call']({ name: contact.name })}>
                <IconPhone {...icon} />
              </a>
            ) : null}
          </>
        )}
      </div>
    </header>
  );
}
