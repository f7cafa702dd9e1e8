import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { newStaff } from '../../staff.api.ts';
import { staffRoles } from '../../user-accounts.list.ts';
import { staff } from '../operations.queries.ts';
import { staffRoleHelp, staffRoleNames } from './account-looks.ts';

interface InviteStaffDialogProps {
  onClose: () => void;
  onInvited: (id: string) => void;
}

/** Creates the account of a colleague, who gets a mail with a link for their password. */
export function InviteStaffDialog({ onClose, onInvited }: InviteStaffDialogProps) {
  const inviting = useEndpointForm({
    schema: newStaff,
    draft: 'invite staff',
    initialValues: { email: '', firstName: '', lastName: '', jobFunction: '', language: currentLocale(), staffRole: 'agent' as StaffRole },
    send: async (body, intent) => {
      const { id } = await staff.call('POST /api/provider/staff', { body }, { idempotencyKey: intent });
      toast({
        kind: 'success',
        title: promiseMail(m['operations.staff.invited']({ email: emailText(body.email) }), m['operations.staff.created']({ email: emailText(body.email) })),
      });
      await queryClient.invalidateQueries({ queryKey: ['GET /api/provider/accounts'] });
      onClose();
      onInvited(id);
    },
  });
  const { form } = inviting;
  const [role, setRole] = useState<StaffRole>(() => form.getValues().staffRole);
  form.watch('staffRole', ({ value }) => setRole(value));
  return (
    <FormDialog title={m['operations.staff.invite']()} of={inviting} sendLabel={m['operations.staff.inviteSend']()} onClose={onClose}>
      <p className="quiet">
        <Sentence>{promiseMail(m['operations.staff.inviteHelp'](), m['operations.staff.inviteUnmailed']())}</Sentence>
      </p>
      <TextInput {...field(form, 'email', m['operations.field.email']())} type="email" maxLength={254} autoComplete="off" data-autofocus />
      <TextInput {...field(form, 'firstName', m['operations.staff.firstName']())} maxLength={100} autoComplete="off" />
      <TextInput {...field(form, 'lastName', m['operations.staff.lastName']())} maxLength={100} autoComplete="off" />
      <TextInput {...field(form, 'jobFunction', m['operations.field.jobFunction'](), { isOptional: true })} maxLength={100} autoComplete="off" />
      <Select
        {...field(form, 'staffRole', m['operations.staff.role']())}
        description={staffRoleHelp[role]()}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={staffRoles.map((value) => ({ value, label: staffRoleNames[value]() }))}
      />
      <Select
        {...field(form, 'language', m['operations.staff.language']())}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
      />
    </FormDialog>
  );
}
