import { Select, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SiteField } from '#installed-base/equipment/web/parts/SiteField.tsx';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { ticketCorrection } from '#services/tickets/ticket-input.ts';
import type { WizardTicket } from '#services/tickets/ticket-sending.api.ts';
import { impacts, priorities, ticketLabelMax, ticketTextMax, ticketTypes } from '#services/tickets/ticket.ts';
import { impactNames, priorityNames, ticketTypeNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { ContactSelect } from '#parties/sites/web/parts/ContactSelect.tsx';
import { PreferredDateFields } from '#services/ticket-wizard/web/parts/PreferredDateFields.tsx';
import { isTicketQuery, ticketSending } from '#services/tickets/web/tickets.queries.ts';
import styles from '#services/ticket-wizard/web/steps/Step.module.css';

interface CorrectionProps {
  ticket: Pick<TicketDetail, 'number' | 'companyId' | 'version'>;
  onClose: () => void;
}

/** Corrects what a ticket says: its label, urgency, site, contact and dates. Services and material have the steps of the wizard. */
export function CorrectionDialog({ ticket, onClose }: CorrectionProps) {
  const { number, companyId: company } = ticket;
  const { data } = useQuery({
    ...ticketSending.query('GET /api/tickets/:code/wizard', { params: { code: number } }, { kinds: [ticketKind], company }),
    // The fields begin with the ticket as it is now.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  if (data) return <Correction ticket={data} onClose={onClose} />;
  return (
    <Dialog title={m['ticket-wizard.correct.title']({ number })} onClose={onClose} isWide>
      <Skeleton height={320} radius="lg" />
    </Dialog>
  );
}

const corrected = ticketCorrection.pick({
  label: true,
  description: true,
  comment: true,
  type: true,
  priority: true,
  impact: true,
  addresses: true,
  preferredDates: true,
  version: true,
});

const toOptions = <V extends string>(values: readonly V[], names: Readonly<Record<V, Message>>) => values.map((value) => ({ value, label: names[value]() }));

function Correction({ ticket: { id, number, companyId: company, version, content, names }, onClose }: { ticket: WizardTicket; onClose: () => void }) {
  const queries = useQueryClient();
  const { label, description, comment, type, priority, impact, addresses, preferredDates } = content;
  const correct = useEndpointForm({
    schema: corrected,
    draft: `correct ticket ${id}`,
    initialValues: { label, description, comment, type, priority, impact, addresses, preferredDates, version },
    send: async (body, idempotencyKey) => {
      await ticketSending.call('PATCH /api/tickets/:code', { params: { code: number }, body }, { idempotencyKey, company });
      await queries.invalidateQueries({ predicate: isTicketQuery });
      toast({ kind: 'success', title: m['ticket-wizard.correct.done']({ number }) });
      onClose();
    },
  });
  const { form } = correct;
  const values = form.getValues();
  const marked = values.addresses.findIndex(({ isMain }) => isMain);
  const main = marked < 0 ? 0 : marked;
  const address = values.addresses[main] ?? { service: null, siteId: null, contactId: null, isMain: true };
  const [chosen, setChosen] = useState(names.contacts.find((one) => one.id === address.contactId) ?? null);
  const site = names.sites.find((one) => one.id === address.siteId);
  const findFlaw = (path: string): string | undefined => form.errors[path] as string | undefined; // Mantine types errors as nodes; these are sentences
  const renderFlaw = (path: string) => (findFlaw(path) === undefined ? undefined : <FlawNote>{findFlaw(path)}</FlawNote>);
  const place = (part: Partial<typeof address>): void =>
    setValue(
      form,
      'addresses',
      values.addresses.length === 0 ? [{ ...address, ...part }] : values.addresses.map((one, index) => (index === main ? { ...one, ...part } : one)),
    );
  return (
    <FormDialog
      title={m['ticket-wizard.correct.title']({ number })}
      of={correct}
      sendLabel={m['ticket-wizard.correct.send']()}
      note={m['ticket-screens.correct.note']()}
      onClose={onClose}
    >
      <TextInput key={form.key('label')} {...field(form, 'label', m['tickets.field.label']())} maxLength={ticketLabelMax} autoComplete="off" />
      <div className={styles.three}>
        <Select
          key={form.key('type')}
          {...field(form, 'type', m['tickets.field.type']())}
          data={toOptions(ticketTypes, ticketTypeNames)}
          allowDeselect={false}
        />
        <Select
          key={form.key('priority')}
          {...field(form, 'priority', m['tickets.field.priority']())}
          data={toOptions(priorities, priorityNames)}
          allowDeselect={false}
        />
        <Select key={form.key('impact')} {...field(form, 'impact', m['tickets.field.impact']())} data={toOptions(impacts, impactNames)} allowDeselect={false} />
      </div>
      <SiteField
        label={m['tickets.field.site']()}
        placeholder={m['ticket-wizard.chooseSite']()}
        defaultValue={address.siteId}
        first={site ? { id: site.id, label: site.label, city: null } : null}
        company={company}
        onChange={(siteId) => place({ siteId })}
        error={renderFlaw(`addresses.${main}.siteId`) ?? renderFlaw('addresses.main')}
        data-path={`addresses.${main}.siteId`}
      />
      <ContactSelect
        value={chosen}
        site={address.siteId}
        error={renderFlaw(`addresses.${main}.contactId`)}
        data-path={`addresses.${main}.contactId`}
        onChange={(contact) => {
          setChosen(contact);
          place({ contactId: contact?.id ?? null });
        }}
      />
      <PreferredDateFields dates={values.preferredDates} flawAt={findFlaw} min={undefined} onChange={(dates) => setValue(form, 'preferredDates', dates)} />
      <Textarea
        key={form.key('description')}
        {...field(form, 'description', m['tickets.field.description'](), { isOptional: true })}
        autosize
        minRows={2}
        maxLength={ticketTextMax}
      />
      <Textarea
        key={form.key('comment')}
        {...field(form, 'comment', m['tickets.field.comment'](), { isOptional: true })}
        autosize
        minRows={2}
        maxLength={ticketTextMax}
      />
    </FormDialog>
  );
}
