import { m } from '#generated/messages/messages.js';
import type { Property } from '#platform/kit/web/parts/Properties.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { Service } from '#services/tickets/service.ts';
import { densityNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import styles from './ServiceAnswers.module.css';

interface Answers {
  service: Service;
  items: readonly Property[];
}

const written = (text: string) => (text === '' ? null : <span className={styles.text}>{text}</span>);

/** Answers to the questions of the services that a ticket asks for. A function, for pages and panels that show them differently. */
export function serviceAnswers(
  { services, details: { engineering, study, audit } }: Pick<TicketDetail, 'services' | 'details'>,
  { number }: Format,
): Answers[] {
  const answers: (Answers | null)[] = [
    engineering && { service: 'engineering', items: [{ label: m['tickets.field.need'](), value: written(engineering.need) }] },
    study && {
      service: 'wifiStudy',
      items: [
        { label: m['tickets.field.surface'](), value: study.surface === null ? null : `${number(study.surface)}\u00a0m²` },
        { label: m['tickets.field.floors'](), value: study.floors === null ? null : number(study.floors) },
        { label: m['tickets.field.density'](), value: study.density === null ? null : densityNames[study.density]() },
        { label: m['tickets.field.bands'](), value: study.bands.map((band) => m['ticket-wizard.band']({ band })).join(', ') },
        { label: m['tickets.field.comment'](), value: written(study.notes) },
      ],
    },
    audit && {
      service: 'audit',
      items: [
        { label: m['tickets.field.scope'](), value: written(audit.scope) },
        { label: m['tickets.field.expectedResult'](), value: written(audit.expectedResult) },
      ],
    },
  ];
  return answers.filter((one) => one !== null).filter(({ service }) => services.includes(service));
}
