import { Button, Select } from '@mantine/core';
import '#platform/kit/web/styles/form-styles.ts';
import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { teamAddress } from '#services/planning/planning.paths.ts';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useSession } from '#platform/kit/web/session.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import type { UserAccountDetail } from '../../user-accounts.api.ts';
import { staffRoles } from '../../user-accounts.list.ts';
import { staff, userAccountQuery } from '../operations.queries.ts';
import { staffRoleHelp, staffRoleNames } from './account-looks.ts';

/** Role of a colleague, saved at once and undone by its message; the way to their skills; the end of their account. */
export function StaffPart({ account }: { account: UserAccountDetail & { staffRole: StaffRole } }) {
  const { id, fullName: name, version, staffRole, isLastAdministrator } = account;
  const isOneself = useSession().user.id === id;
  const params = { id };
  const onError = (failure: unknown): void => toastFailure(m['operations.action.failed'](), failure);
  const show = (saved: UserAccountDetail): void => {
    queryClient.setQueryData(userAccountQuery(id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['GET /api/provider/accounts'] });
  };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: userAccountQuery(id).queryKey });
  const give = useMutation({
    mutationFn: (asked: { version: number; staffRole: StaffRole; before?: StaffRole }) =>
      staff.call('PATCH /api/provider/staff/:id', { params, body: { version: asked.version, staffRole: asked.staffRole } }, { idempotencyKey: newIntent() }),
    onSuccess: (saved, { staffRole: given, before }) => {
      show(saved);
      toast(
        {
          kind: 'success',
          title: m['operations.staff.roleChanged']({ name, role: staffRoleNames[given]() }),
          ...(before ? { action: { label: m['accounts.people.undo'](), run: () => give.mutate({ version: saved.version, staffRole: before }) } } : {}),
        },
        `role ${id}`,
      );
    },
    onError,
    onSettled,
  });
  const deactivate = useMutation({
    mutationFn: () => staff.call('POST /api/provider/staff/:id/deactivate', { params, body: { version } }, { idempotencyKey: newIntent() }),
    onSuccess: (saved) => {
      show(saved);
      toast({ kind: 'success', title: m['operations.staff.deactivated']({ name }) });
    },
    onError,
    onSettled,
  });
  const reactivate = useMutation({
    mutationFn: () => staff.call('POST /api/provider/staff/:id/reactivate', { params, body: { version } }, { idempotencyKey: newIntent() }),
    onSuccess: (saved) => {
      show(saved);
      toast({ kind: 'success', title: m['operations.staff.reactivated']({ name }) });
    },
    onError,
    onSettled,
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['operations.staff.deactivateQuestion']({ name }),
      text: isOneself ? m['operations.staff.deactivateYourself']() : m['operations.staff.deactivateText'](),
      confirm: m['operations.staff.deactivate'](),
    };
    if (await confirm({ ...content, isDanger: true })) deactivate.mutate();
  };
  return (
    <section className={styles.section} aria-labelledby="staff-part">
      <h3 id="staff-part" className={styles.heading}>
        {m['operations.staff.title']()}
      </h3>
      {account.status === 'active' ? (
        <>
          <Select
            label={m['operations.staff.role']()}
            description={isLastAdministrator ? m['accounts.error.lastAdministrator']() : staffRoleHelp[staffRole]()}
            value={staffRole}
            disabled={isLastAdministrator || give.isPending}
            allowDeselect={false}
            data={staffRoles.map((value) => ({ value, label: staffRoleNames[value]() }))}
            onChange={(value) => give.mutate({ version, staffRole: value as StaffRole, before: staffRole })}
          />
          <p>
            <Link to={teamAddress()}>{m['operations.staff.skills']()}</Link>
          </p>
          <div>
            <ActionButton
              variant="default"
              cannot={isLastAdministrator ? m['accounts.error.lastAdministrator']() : undefined}
              loading={deactivate.isPending}
              onClick={() => void ask()}
            >
              {m['operations.staff.deactivate']()}
            </ActionButton>
          </div>
        </>
      ) : (
        <div>
          <Button variant="default" loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
            {m['operations.staff.reactivate']()}
          </Button>
        </div>
      )}
    </section>
  );
}
