import { ActionIcon } from '@mantine/core';
import { IconDeviceMobile, IconMapPin, IconPhone } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { boundUnits } from '#platform/kernel/bound-units.ts';
import { dialled } from '#platform/kernel/phone.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { shownInterventionState } from '#services/interventions/intervention.ts';
import { interventionStatus } from '#services/interventions/web/parts/intervention-looks.ts';
import { mapAddress } from '../../given.ts';
import { writtenAddress, useFieldWorker, type Given } from '../field-worker.ts';
import styles from './Mine.module.css';

interface GivenRowProps {
  intervention: Given;
  isNext: boolean;
  unsent: number;
}

/** An intervention: hours, place, state; the next one with its action, its address on the map and the person to call. */
export function GivenRow({ intervention, isNext, unsent }: GivenRowProps) {
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
        {site ? <span>{writtenAddress(site)}</span> : null}
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
        {isNext && toBring !== '' ? <span className={styles.note}>{m['field-work.mine.toBring']({ text: boundUnits(toBring) })}</span> : null}
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
          href={mapAddress(site, writtenAddress(site), navigator.userAgent)}
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
          href={`tel:${dialled(contact.phone)}`}
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
