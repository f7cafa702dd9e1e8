import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { contactLabels, type ContactInput } from '#parties/sites/contacts.api.ts';
import type { Contact } from '../../site.api.ts';
import { contactFieldNames } from '#parties/sites/empty-contact.ts';
import { civilityNames } from '#parties/sites/site.names.ts';
import { contacts } from '#parties/sites/web/sites.queries.ts';

type Stored = Pick<Contact, keyof ContactInput>;

/** Fields of a contact as a form holds them: an empty text is no value. */
export const contactValuesOf = ({ civility, firstName, lastName, jobFunction, landline, mobile, email, ccoId }: Stored): ContactInput => ({
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
export async function saveContact(contact: Pick<Contact, 'id' | 'companyId' | 'version'>, given: ContactInput, intent: string): Promise<boolean> {
  const { id, companyId: company, version } = contact;
  try {
    await contacts.call('PATCH /api/contacts/:id', { params: { id }, body: { ...given, version } }, { idempotencyKey: intent, company });
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as Stored & { version: number };
    const kept = await askWhich(given, contactValuesOf(current));
    if (kept === undefined) return false;
    return kept === 'other' || saveContact({ id, companyId: company, version: current.version }, given, newIntent());
  }
}

function askWhich(own: ContactInput, other: ContactInput): Promise<'own' | 'other' | undefined> {
  const text = (values: ContactInput, name: keyof ContactInput): string =>
    name === 'civility' ? (values.civility === null ? '' : civilityNames[values.civility]()) : values[name];
  const differing = contactFieldNames.filter((name) => own[name] !== other[name]);
  const shown = (values: ContactInput) => <Properties items={differing.map((name) => ({ label: contactLabels[name](), value: text(values, name) || null }))} />;
  return resolveConflict<'own' | 'other'>({
    title: m['site.contact.conflict'](),
    text: m['site.contact.conflictText'](),
    own: { label: m['sites.conflict.own'](), shown: shown(own), value: 'own' },
    other: { label: m['sites.conflict.other'](), shown: shown(other), value: 'other' },
    confirm: m['sites.conflict.keep'](),
  });
}
