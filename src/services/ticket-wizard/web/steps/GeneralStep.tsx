import '#platform/kit/web/styles/form-styles.ts';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { OwnDrafts } from '#capabilities/drafts/web/parts/OwnDrafts.tsx';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { servicesFromStock, services, type Service } from '#services/tickets/service.ts';
import { computeCourse, impacts, priorities, ticketLabelMax, ticketTextMax, ticketTypes } from '#services/tickets/ticket.ts';
import { impactNames, priorityNames, ticketStateNames, ticketTypeNames, serviceNames } from '#services/tickets/ticket.names.ts';
import { newTicketAddress } from '#services/tickets/tickets.paths.ts';
import { PreferredDateFields } from '../parts/PreferredDateFields.tsx';
import { toggleService, pickWishes } from '../ticket-draft.ts';
import { getFieldProps, useTicketWizard } from '../wizard-context.ts';
import { requestersQuery } from '../wizard.queries.ts';
import { TicketFiles } from './step-parts.tsx';
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
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import serviceCardsStyles from './ServiceCards.module.css';
import styles from './Step.module.css';

const toOptions = <V extends string>(values: readonly V[], names: Readonly<Record<V, Message>>) => values.map((value) => ({ value, label: names[value]() }));

/** First step: the services, what the ticket is about, and when. */
export function GeneralStep() {
  const wizard = useTicketWizard();
  const { id, draft, change, flawAt } = wizard;
  const { data } = useQuery(requestersQuery());
  const { today } = useFormat();
  const { services } = draft;
  return (
    <div className={styles.step}>
      {draft.amends ? null : <OwnDrafts kind="ticket" except={id} getAddress={(one) => newTicketAddress({ draft: one.id, company: one.companyId })} />}
      <ServiceCards chosen={services} flaw={flawAt('services')} onToggle={(service) => change(toggleService(draft, service))} />
      {services.some((service) => servicesFromStock.includes(service)) || services.includes('staging') ? (
        <div className={styles.checks}>
          {services.some((service) => servicesFromStock.includes(service)) ? (
            <Checkbox
              label={m['ticket-wizard.takesFromStock']()}
              checked={draft.takesFromStock}
              onChange={(event) => change({ takesFromStock: event.currentTarget.checked })}
              data-path="takesFromStock"
            />
          ) : null}
          {services.includes('staging') ? (
            <Checkbox
              label={m['ticket-wizard.isSentOut']()}
              checked={draft.isSentOut}
              onChange={(event) => change({ isSentOut: event.currentTarget.checked })}
            />
          ) : null}
        </div>
      ) : null}
      {services.length > 0 ? (
        <div>
          <p className={styles.help}>{m['ticket-wizard.course']()}</p>
          <ol className={styles.course}>
            {computeCourse({ services, ...pickWishes(draft) }).map((state) => (
              <li key={state}>{ticketStateNames[state]()}</li>
            ))}
          </ol>
        </div>
      ) : null}
      <TextInput
        label={m['tickets.field.label']()}
        placeholder={m['ticket-wizard.labelExample']()}
        value={draft.label}
        maxLength={ticketLabelMax}
        autoComplete="off"
        onChange={(event) => change({ label: event.currentTarget.value })}
        {...getFieldProps(wizard, 'label')}
      />
      <Textarea
        label={m['platform.form.optional']({ label: m['tickets.field.description']() })}
        value={draft.description}
        maxLength={ticketTextMax}
        autosize
        minRows={3}
        onChange={(event) => change({ description: event.currentTarget.value })}
        {...getFieldProps(wizard, 'description')}
      />
      <PreferredDateFields
        dates={draft.preferredDates}
        flawAt={flawAt}
        min={draft.amends?.corrected ? undefined : today}
        onChange={(preferredDates) => change({ preferredDates })}
      />
      <div className={styles.three}>
        <Select
          label={m['tickets.field.type']()}
          data={toOptions(ticketTypes, ticketTypeNames)}
          value={draft.type}
          allowDeselect={false}
          onChange={(type) => type && change({ type })}
        />
        <Select
          label={m['tickets.field.priority']()}
          data={toOptions(priorities, priorityNames)}
          value={draft.priority}
          allowDeselect={false}
          onChange={(priority) => priority && change({ priority })}
        />
        <Select
          label={m['tickets.field.impact']()}
          data={toOptions(impacts, impactNames)}
          value={draft.impact}
          allowDeselect={false}
          onChange={(impact) => impact && change({ impact })}
        />
      </div>
      {data && data.people.length > 1 ? (
        <Select
          label={m['platform.form.optional']({ label: m['ticket-wizard.requester']() })}
          placeholder={m['ticket-wizard.requesterSelf']()}
          data={data.people.map((person) => ({ value: person.id, label: person.fullName }))}
          value={draft.requesterId}
          onChange={(requesterId) => change({ requesterId })}
          searchable
          clearable
          {...getFieldProps(wizard, 'requesterId')}
        />
      ) : null}
      <TicketFiles of="document" label={m['tickets.field.files']()} />
    </div>
  );
}

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
function ServiceCards({ chosen, flaw, onToggle }: { chosen: readonly Service[]; flaw: string | undefined; onToggle: (service: Service) => void }) {
  return (
    <fieldset className={serviceCardsStyles.services}>
      <legend>{m['tickets.field.services']()}</legend>
      <div className={serviceCardsStyles.cards}>
        {services.map((service, index) => {
          const { icon: Mark, text } = cards[service];
          return (
            <label key={service} className={serviceCardsStyles.card}>
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
      {flaw === undefined ? null : <FlawNote>{flaw}</FlawNote>}
    </fieldset>
  );
}
