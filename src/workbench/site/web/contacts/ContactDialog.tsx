import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { emptyContact, contactFieldNames, contactName } from '#parties/sites/contact.ts';
import { contactInput, type ContactInput } from '#parties/sites/contacts.api.ts';
import { contactLabels, civilityNames } from '#parties/sites/site.names.ts';
import type { Contact } from '../../site.api.ts';
import { ContactFields } from '#parties/sites/web/parts/ContactFields.tsx';
import { contacts, isSiteQuery } from '#parties/sites/web/sites.queries.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';

/** Creates a contact, or changes one at all their sites. */
export function ContactDialog({ contact: current, onClose }: { contact: Contact | null; onClose: () => void }) {
  // The panel reads concurrent changes meanwhile; the form compares with what its reader saw.
  const [contact] = useState(current);
  const company = useCurrentCompany();
  const save = useEndpointForm<ContactInput & Record<string, unknown>, ContactInput>({
    schema: contactInput,
    draft: `contact ${contact?.id ?? 'new'}`,
    initialValues: contact ? toContactInput(contact) : emptyContact,
    send: async (given, idempotencyKey) => {
      if (contact) {
        if (!(await saveContact(contact, given, idempotencyKey))) return notSent;
      } else {
        const at = typeof company === 'number' ? { company } : {};
        await contacts.call('POST /api/contacts', { body: { ...given, siteId: null, roles: [] } }, { idempotencyKey, ...at });
      }
      await queryClient.invalidateQueries({ predicate: isSiteQuery });
      toast({ kind: 'success', title: (contact ? m['site.contact.saved'] : m['site.contact.created'])({ name: contactName(given) }) });
      onClose();
    },
  });
  const { form } = save;
  const [values, setValues] = useState<ContactInput>(() => form.getValues());
  const change = (changed: Partial<ContactInput>): void => {
    setValues((before) => ({ ...before, ...changed }));
    form.setValues(changed);
  };
  return (
    <FormDialog
      title={contact ? m['site.contact.change']({ name: contactName(contact) }) : m['sites.contact.new']()}
      of={save}
      sendLabel={contact ? m['site.contact.save']() : m['site.contact.create']()}
      onClose={onClose}
    >
      <ContactFields
        value={values}
        onChange={change}
        inputProps={(name) => ({ error: form.errors[name], 'data-path': name, onBlur: () => void form.validateField(name) })}
      />
    </FormDialog>
  );
}

type Stored = Pick<Contact, keyof ContactInput>;

/** Fields of a contact as a form holds them: an empty text is no value. */
const toContactInput = ({ civility, firstName, lastName, jobFunction, landline, mobile, email, ccoId }: Stored): ContactInput => ({
  civility,
  firstName,
  lastName,
  jobFunction: jobFunction ?? '',
  landline: landline ?? '',
  mobile: mobile ?? '',
  email: email ?? '',
  ccoId: ccoId ?? '',
});

/** Saves a contact. After a concurrent change both are shown, and the reader keeps one. @returns false when the reader went back to the form */
async function saveContact(contact: Pick<Contact, 'id' | 'companyId' | 'version'>, given: ContactInput, intent: string): Promise<boolean> {
  const { id, companyId: company, version } = contact;
  try {
    await contacts.call('PATCH /api/contacts/:id', { params: { id }, body: { ...given, version } }, { idempotencyKey: intent, company });
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as Stored & { version: number };
    const kept = await askWhich(given, toContactInput(current));
    if (kept === undefined) return false;
    return kept === 'other' || saveContact({ id, companyId: company, version: current.version }, given, newIntent());
  }
}

function askWhich(own: ContactInput, other: ContactInput): Promise<'own' | 'other' | undefined> {
  const text = (values: ContactInput, name: keyof ContactInput): string =>
    name === 'civility' ? (values.civility === null ? '' : civilityNames[values.civility]()) : values[name];
  const differing = contactFieldNames.filter((name) => own[name] !== other[name]);
  const renderValues = (values: ContactInput) => (
    <Properties items={differing.map((name) => ({ label: contactLabels[name](), value: text(values, name) || null }))} />
  );
  return resolveConflict<'own' | 'other'>({
    title: m['site.contact.conflict'](),
    text: m['site.contact.conflictText'](),
    own: { label: m['sites.conflict.own'](), shown: renderValues(own), value: 'own' },
    other: { label: m['sites.conflict.other'](), shown: renderValues(other), value: 'other' },
    confirm: m['sites.conflict.keep'](),
  });
}
