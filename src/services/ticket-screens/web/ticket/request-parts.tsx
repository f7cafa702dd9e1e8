import { m } from '#generated/messages/messages.js';
import { type Property, Properties } from '#platform/kit/web/parts/Properties.tsx';
import { type Format, useFormat } from '#platform/kit/web/use-format.ts';
import type { Service } from '#services/tickets/service.ts';
import { densityNames, datePartNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { ticketFileAddress } from '#services/tickets/web/tickets.queries.ts';
import configurationsStyles from './Configurations.module.css';
import styles from './ServiceAnswers.module.css';

interface Answers {
  service: Service;
  items: readonly Property[];
}

const renderText = (text: string) => (text === '' ? null : <span className={styles.text}>{text}</span>);

/** Answers to the questions of the services that a ticket asks for. A function, for pages and panels that show them differently. */
export function serviceAnswers(
  { services, details: { engineering, study, audit } }: Pick<TicketDetail, 'services' | 'details'>,
  { number }: Format,
): Answers[] {
  const answers: (Answers | null)[] = [
    engineering && { service: 'engineering', items: [{ label: m['tickets.field.need'](), value: renderText(engineering.need) }] },
    study && {
      service: 'wifiStudy',
      items: [
        { label: m['tickets.field.surface'](), value: study.surface === null ? null : `${number(study.surface)}\u00a0m²` },
        { label: m['tickets.field.floors'](), value: study.floors === null ? null : number(study.floors) },
        { label: m['tickets.field.density'](), value: study.density === null ? null : densityNames[study.density]() },
        { label: m['tickets.field.bands'](), value: study.bands.map((band) => m['ticket-wizard.band']({ band: Number(band) })).join(', ') },
        { label: m['tickets.field.comment'](), value: renderText(study.notes) },
      ],
    },
    audit && {
      service: 'audit',
      items: [
        { label: m['tickets.field.scope'](), value: renderText(audit.scope) },
        { label: m['tickets.field.expectedResult'](), value: renderText(audit.expectedResult) },
      ],
    },
  ];
  return answers.filter((one) => one !== null).filter(({ service }) => services.includes(service));
}

const places = [m['ticket-screens.date.first'], m['ticket-screens.date.second'], m['ticket-screens.date.third']];

/** Dates that the customer prefers, in their order. */
export function PreferredDates({ dates }: { dates: TicketDetail['preferredDates'] }) {
  const { day } = useFormat();
  if (dates.length === 0) return null;
  return (
    <Properties
      items={dates.map(({ on, part }, index) => ({ id: String(index), label: places[index]!(), value: `${day(on, 'weekdayAuto')}, ${datePartNames[part]()}` }))}
    />
  );
}

/** Configuration of the items of a line, with the file of each. */
export function Configurations({ ticket, line: { configurations } }: { ticket: TicketDetail; line: TicketDetail['lines'][number] }) {
  if (configurations.length === 0) return null;
  const address = ticketFileAddress(ticket.number, ticket.companyId);
  return (
    <ul className={configurationsStyles.configurations}>
      {configurations.map(({ item, hostName, address: ip, vlans, template, note, fileId }) => {
        const file = ticket.files.find(({ id }) => id === fileId);
        const texts = [
          item === 0 ? m['ticket-screens.line.everyItem']() : m['ticket-screens.line.item']({ place: item }),
          hostName,
          ip,
          vlans === null ? null : m['ticket-wizard.line.vlans']({ vlans }),
          template === null ? null : m['ticket-wizard.line.template']({ name: template }),
          note,
        ];
        return (
          <li key={item}>
            {withDots(...texts)}
            {file ? (
              <>
                {dot}
                <a href={address(file.id)} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
