import {
  IconAccessPoint,
  IconBriefcase,
  IconClipboardCheck,
  IconPlugConnectedX,
  IconReceipt,
  IconServerCog,
  IconSettingsCog,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import { FieldError } from '#platform/kit/web/form/FieldError.tsx';
import { services, type Service } from '#services/tickets/service.ts';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import styles from './ServiceCards.module.css';

const cards: Readonly<Record<Service, { icon: Icon; text: Message }>> = {
  staging: { icon: IconSettingsCog, text: m['ticket-wizard.service.staging'] },
  shipping: { icon: IconTruckDelivery, text: m['ticket-wizard.service.shipping'] },
  deployment: { icon: IconServerCog, text: m['ticket-wizard.service.deployment'] },
  engineering: { icon: IconBriefcase, text: m['ticket-wizard.service.engineering'] },
  billing: { icon: IconReceipt, text: m['ticket-wizard.service.billing'] },
  wifiStudy: { icon: IconAccessPoint, text: m['ticket-wizard.service.wifiStudy'] },
  decommissioning: { icon: IconPlugConnectedX, text: m['ticket-wizard.service.decommissioning'] },
  audit: { icon: IconClipboardCheck, text: m['ticket-wizard.service.audit'] },
};

/** The services, to be chosen: one or several. */
export function ServiceCards({ chosen, flaw, onToggle }: { chosen: readonly Service[]; flaw: string | undefined; onToggle: (service: Service) => void }) {
  return (
    <fieldset className={styles.services}>
      <legend>{m['tickets.field.services']()}</legend>
      <div className={styles.cards}>
        {services.map((service, index) => {
          const { icon: Mark, text } = cards[service];
          return (
            <label key={service} className={styles.card}>
              <input
                type="checkbox"
                checked={chosen.includes(service)}
                onChange={() => onToggle(service)}
                {...(index === 0 ? { 'data-path': 'services' } : {})}
              />
              <Mark size={20} stroke={1.6} aria-hidden="true" />
              <span>
                <strong>{serviceNames[service]()}</strong>
                <span className="quiet">{text()}</span>
              </span>
            </label>
          );
        })}
      </div>
      {flaw === undefined ? null : <FieldError>{flaw}</FieldError>}
    </fieldset>
  );
}
