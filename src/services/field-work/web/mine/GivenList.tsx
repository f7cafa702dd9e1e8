import { IconCar, IconDeviceMobile, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Fragment } from 'react';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { computeKilometres, mapAddress } from '../../given.ts';
import { type Given, formatAddress, useFieldWorker } from '../field-worker.ts';
import styles from './Mine.module.css';
import { ActionIcon } from '@mantine/core';
import { bindUnits } from '#platform/kernel/number-format.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { shownInterventionState } from '#services/interventions/intervention.ts';
import { interventionStatus } from '#services/interventions/web/parts/intervention-looks.ts';

interface GivenListProps {
  /** In the order of their start. */
  interventions: readonly Given[];
  /** Id of the intervention in progress, or of the next one. */
  next: string | undefined;
  /** Entries that are not sent. */
  changes: readonly KeptChange[];
}

/** Interventions by day, with the way from one site to the next. */
export function GivenList({ interventions, next, changes }: GivenListProps) {
  const { day: dayText, timeZone } = useFormat();
  const { length } = useHours();
  const days = Map.groupBy(interventions, ({ startsAt }) => (startsAt === null ? '' : dayInZone(startsAt, timeZone)));
  return (
    <>
      {[...days].map(([day, ofDay]) => {
        const minutes = ofDay.reduce((sum, { startsAt, endsAt }) => sum + computeMinutes(startsAt, endsAt), 0);
        return (
          <section key={day} className={styles.section}>
            <h2 className={styles.day}>
              <span>{day === '' ? m['field-work.mine.withoutDay']() : dayText(day, 'weekdayAuto')}</span>
              {minutes > 0 ? <small>{m['field-work.mine.onSite']({ length: length(minutes) })}</small> : null}
            </h2>
            <ol className={styles.list}>
              {ofDay.map((one, index) => (
                <Fragment key={one.id}>
                  {index === 0 ? null : <Way from={ofDay[index - 1]!} to={one} />}
                  <GivenRow intervention={one} isNext={one.id === next} unsent={changes.filter(({ subject }) => subject === one.id).length} />
                </Fragment>
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}

const computeMinutes = (from: string | null, to: string | null): number => (from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 60_000) : 0);

function Way({ from, to }: { from: Given; to: Given }) {
  const { number } = useFormat();
  const kilometres = computeKilometres(from.site, to.site);
  if (kilometres === null || to.site === null || kilometres < 1) return null;
  return (
    <li className={styles.way}>
      <IconCar size={16} stroke={1.7} aria-hidden="true" />
      {m['field-work.mine.way']({ kilometres: number(Math.round(kilometres)), site: to.site.label })}
    </li>
  );
}

interface GivenRowProps {
  intervention: Given;
  isNext: boolean;
  unsent: number;
}

/** An intervention: hours, place, state; the next one with its action, its address on the map and the person to call. */
function GivenRow({ intervention, isNext, unsent }: GivenRowProps) {
  const worker = useFieldWorker();
  const { hours } = useHours();
  const { id, startsAt, endsAt, title, site, companyName, ticketNumber, waitingReason, toBring } = intervention;
  return (
    <li className={styles.row} data-next={isNext || undefined}>
      <div className={styles.hours}>
        {startsAt === null ? null : <strong>{hours(startsAt, null)}</strong>}
        {endsAt === null ? null : <span>{hours(endsAt, null)}</span>}
      </div>
      <div className={styles.what}>
        <Link to={worker.interventionAddress(id)} className={styles.title}>
          {title}
        </Link>
        <span>{site ? site.label : companyName}</span>
        {site ? <span>{formatAddress(site)}</span> : null}
        <span className={styles.line}>
          {interventionStatus(shownInterventionState(intervention))}
          <Reference>{ticketNumber}</Reference>
        </span>
        {waitingReason === '' ? null : <span className={styles.note}>{waitingReason}</span>}
        {unsent > 0 ? (
          <span className={styles.note}>
            <IconDeviceMobile size={16} stroke={1.7} aria-hidden="true" /> {m['field-work.mine.toSend']({ count: unsent })}
          </span>
        ) : null}
        {isNext && toBring !== '' ? <span className={styles.note}>{m['field-work.mine.toBring']({ text: bindUnits(toBring) })}</span> : null}
        {isNext ? <Actions intervention={intervention} /> : null}
      </div>
    </li>
  );
}

/** The next step, the map and the phone. */
function Actions({ intervention: { id, state, site, contact, reportState } }: { intervention: Given }) {
  const worker = useFieldWorker();
  const label =
    reportState === 'open' && state !== 'treated'
      ? state === 'inProgress'
        ? m['field-work.mine.resume']()
        : m['field-work.mine.start']()
      : m['field-work.review.show']();
  return (
    <span className={styles.actions}>
      <LinkButton to={worker.interventionAddress(id)}>{label}</LinkButton>
      {site ? (
        <ActionIcon
          component="a"
          href={mapAddress(site, formatAddress(site), navigator.userAgent)}
          variant="default"
          size={44}
          aria-label={m['field-work.mine.map']({ site: site.label })}
        >
          <IconMapPin size={20} stroke={1.7} />
        </ActionIcon>
      ) : null}
      {contact?.phone ? (
        <ActionIcon
          component="a"
          href={`tel:${toDialled(contact.phone)}`}
          variant="default"
          size={44}
          aria-label={m['field-work.mine.call']({ name: contact.name })}
        >
          <IconPhone size={20} stroke={1.7} />
        </ActionIcon>
      ) : null}
    </span>
  );
}
