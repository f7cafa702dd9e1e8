import { ActionIcon } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { shownInterventionState } from '#tickets/intervention.ts';
import { interventionStatus } from '#tickets/web/parts/ticket-looks.ts';
import { mapAddress } from '../../given.ts';
import type { Given } from '../given.queries.ts';
import styles from './Mine.module.css';

/** An intervention: hours, place, state; the next one with its address on the map and the person to call. */
export function GivenRow({ intervention, isNext }: { intervention: Given; isNext: boolean }) {
  const { instant } = useFormat();
  const { startsAt, endsAt, title, site, contact, companyName, ticketNumber, waitingReason, toBring } = intervention;
  const address = site
    ? [[site.street, site.complement].filter(Boolean).join(' '), [site.postalCode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : '';
  return (
    <li className={styles.row} data-next={isNext || undefined}>
      <div className={styles.hours}>
        {startsAt === null ? null : <strong>{instant(startsAt, 'time')}</strong>}
        {endsAt === null ? null : <span>{instant(endsAt, 'time')}</span>}
      </div>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span>{site ? site.label : companyName}</span>
        {address === '' ? null : <span>{address}</span>}
        <span className={styles.line}>
          {interventionStatus(shownInterventionState(intervention))}
          <Reference>{ticketNumber}</Reference>
        </span>
        {waitingReason === '' ? null : <span className={styles.note}>{waitingReason}</span>}
        {isNext && toBring !== '' ? <span className={styles.note}>{m['field-work.mine.toBring']({ text: toBring })}</span> : null}
        {isNext && site?.accessInstructions ? <span>{site.accessInstructions}</span> : null}
        {isNext ? (
          <span className={styles.actions}>
            {site ? (
              <ActionIcon
                component="a"
                href={mapAddress(site, address)}
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
                href={`tel:${contact.phone.replaceAll(/\s/g, '')}`}
                variant="default"
                size={44}
                aria-label={m['field-work.mine.call']({ name: contact.name })}
              >
                <IconPhone size={20} stroke={1.7} />
              </ActionIcon>
            ) : null}
            {contact ? <span>{contact.name}</span> : null}
          </span>
        ) : null}
      </div>
    </li>
  );
}
