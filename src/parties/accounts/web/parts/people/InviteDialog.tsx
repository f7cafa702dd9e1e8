import { Checkbox, Radio, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { invitation, type attachment } from '../../../people.api.ts';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { MailNote, promiseMail } from '#platform/kit/web/mail.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { membershipLimits, people } from '../../people.queries.ts';
import styles from './people.module.css';
import { AmountLimit } from './AmountLimit.tsx';
import { LimitSelect } from './LimitSelect.tsx';
import { roleNames } from '../../../people.list.ts';

interface Values extends Record<string, unknown> {
  email: string;
  fullName: string;
  language: 'fr' | 'en';
  role: 'member' | 'manager';
  prices: boolean;
  services: boolean;
  accepts: boolean;
  amountLimit: number | null;
  sites: string[] | null;
  subOrganisations: string[] | null;
}

const languages = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'English' },
];

const makeEmptyValues = (): Values => ({
  email: '',
  fullName: '',
  language: currentLocale(),
  role: 'member',
  prices: false,
  services: false,
  accepts: false,
  amountLimit: null,
  sites: null,
  subOrganisations: null,
});

interface InviteDialogProps {
  /** The company that staff name; absent: the one on screen. */
  company?: number | undefined;
  onClose: () => void;
  /** Attaches an account at once: for the provider's staff alone. */
  attach?: (body: z.output<typeof attachment>, intent: string) => Promise<unknown>;
}

/** Invites somebody to a company by mail, or attaches an account that exists at once; both with rights and limits. */
export function InviteDialog({ company, onClose, attach }: InviteDialogProps) {
  const { data: limits } = useQuery(membershipLimits(company));
  const [isAttaching, setAttaching] = useState(false);
  const inviting = useEndpointForm({
    schema: invitation,
    draft: `invite ${company ?? ''}`,
    initialValues: makeEmptyValues(),
    send: async (body, intent) => {
      const { fullName: _name, language: _language, ...attached } = body;
      if (isAttaching) await attach!(attached, intent);
      else await people.call('POST /api/invitations', { body }, { idempotencyKey: intent, ...(company === undefined ? {} : { company }) });
      const email = emailText(body.email);
      toast({
        kind: 'success',
        title: isAttaching
          ? m['accounts.people.attachedDone']({ email })
          : promiseMail(m['accounts.people.invitedDone']({ email }), m['accounts.people.invitedUnmailed']({ email })),
        text: promiseMail(''),
      });
      await queryClient.invalidateQueries({ queryKey: ['GET /api/people'] });
      onClose();
    },
  });
  const { form } = inviting;
  const [isAccepting, setAccepting] = useState(() => form.getValues().accepts);
  const [amountLimit, setAmountLimit] = useState(() => form.getValues().amountLimit);
  const [shown, setShown] = useState<Pick<Values, 'sites' | 'subOrganisations'>>(() => form.getValues());
  const limit = (name: 'sites' | 'subOrganisations', ids: string[] | null): void => {
    setShown({ ...shown, [name]: ids });
    form.setFieldValue(name, ids);
  };
  const limitAmount = (amount: number | null): void => {
    setAmountLimit(amount);
    form.setFieldValue('amountLimit', amount);
  };
  form.watch('accepts', ({ value }) => {
    setAccepting(value);
    // Who accepts nothing has no limit.
    if (!value) limitAmount(null);
  });
  // A manager has all rights unless somebody takes one away.
  form.watch('role', ({ value }) => {
    if (value !== 'manager') return;
    for (const name of ['prices', 'services', 'accepts'] as const) form.setFieldValue(name, true);
  });
  const [seesPrices, setSeesPrices] = useState(() => form.getValues().prices);
  form.watch('prices', ({ value }) => setSeesPrices(value));
  const right = (name: 'prices' | 'services' | 'accepts', label: string) => (
    <Checkbox key={form.key(name)} {...form.getInputProps(name, { type: 'checkbox' })} label={label} />
  );
  return (
    <FormDialog
      title={m['accounts.people.invite']()}
      of={inviting}
      sendLabel={isAttaching ? m['accounts.people.attachSend']() : m['accounts.people.inviteSend']()}
      onClose={onClose}
    >
      <MailNote />
      {attach ? (
        <div className={styles.rights}>
          <Radio
            name="how"
            label={promiseMail(m['accounts.people.byInvitation'](), m['accounts.people.invite']())}
            checked={!isAttaching}
            onChange={() => setAttaching(false)}
          />
          <Radio name="how" label={m['accounts.people.byAttaching']()} checked={isAttaching} onChange={() => setAttaching(true)} />
          {isAttaching ? <p className="quiet">{promiseMail(m['accounts.people.byAttachingHelp']())}</p> : null}
        </div>
      ) : null}
      <TextInput {...field(form, 'email', m['accounts.signUp.email']())} type="email" maxLength={254} autoComplete="off" data-autofocus />
      {isAttaching ? null : (
        <div className={styles.pair}>
          <TextInput {...field(form, 'fullName', m['accounts.people.fullName'](), { isOptional: true })} maxLength={200} autoComplete="off" />
          <Select
            {...field(form, 'language', m['accounts.screen.language']())}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={languages}
          />
        </div>
      )}
      <Select
        {...field(form, 'role', m['accounts.people.rights']())}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={(['member', 'manager'] as const).map((value) => ({ value, label: roleNames[value]() }))}
      />
      {right('prices', m['accounts.right.prices']())}
      {seesPrices ? null : <p className="quiet">{m['accounts.people.unseenPrices']()}</p>}
      {right('services', m['accounts.right.services']())}
      {right('accepts', m['accounts.right.accepts']())}
      {limits && isAccepting ? (
        <AmountLimit
          amount={amountLimit}
          currency={limits.currency}
          isBusy={false}
          onChange={limitAmount}
          // No number: the form is refused until the amount can be read.
          onUnread={() => form.setFieldValue('amountLimit', Number.NaN)}
        />
      ) : null}
      <LimitSelect
        label={m['accounts.people.sites']()}
        choices={limits?.sites ?? []}
        chosen={shown.sites}
        isWithinDialog
        onChange={(ids) => limit('sites', ids)}
      />
      <LimitSelect
        label={m['accounts.people.subOrganisations']()}
        choices={limits?.subOrganisations ?? []}
        chosen={shown.subOrganisations}
        isWithinDialog
        onChange={(ids) => limit('subOrganisations', ids)}
      />
    </FormDialog>
  );
}
