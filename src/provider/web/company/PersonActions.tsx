import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CompanyPersonDetail } from '#accounts/people.api.ts';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { people } from '../provider.queries.ts';
import styles from './Company.module.css';

/** Actions on a person: deactivate and reactivate a member, send an invitation again and withdraw it. */
export function PersonActions({ company, person, closeTo }: { company: string; person: CompanyPersonDetail; closeTo: string }) {
  const router = useRouter();
  const { id, fullName: name, version } = person;
  const params = { companyId: company, id };
  const use = (done: (words: { name: string }) => string) => ({
    onSuccess: () => {
      toast({ kind: 'success', title: done({ name }) });
    },
    onError: (failure: unknown) => toastFailure(m['provider.action.failed'](), failure),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/provider/companies/:companyId/people') }),
  });
  const deactivate = useMutation({
    mutationFn: () =>
      people.call('POST /api/provider/companies/:companyId/people/:id/deactivate', { params, body: { version } }, { idempotencyKey: newIntent() }),
    ...use(m['provider.people.deactivated']),
  });
  const reactivate = useMutation({
    mutationFn: () => people.call('POST /api/provider/companies/:companyId/people/:id/reactivate', { params }, { idempotencyKey: newIntent() }),
    ...use(m['provider.people.reactivated']),
  });
  const resend = useMutation({
    mutationFn: () => people.call('POST /api/provider/companies/:companyId/invitations/:id/resend', { params }, { idempotencyKey: newIntent() }),
    ...use(m['provider.people.resent']),
  });
  const withdraw = useMutation({
    mutationFn: async () => {
      await people.call('POST /api/provider/companies/:companyId/invitations/:id/withdraw', { params }, { idempotencyKey: newIntent() });
      await router.navigate({ href: closeTo });
    },
    ...use(m['provider.people.withdrawn']),
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['provider.people.deactivateQuestion']({ name }),
      text: m['provider.people.deactivateText'](),
      confirm: m['provider.people.deactivate'](),
    };
    if (await confirm({ ...content, isDanger: true })) deactivate.mutate();
  };
  if (person.kind === 'former')
    return (
      <Button loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
        {m['provider.people.reactivate']()}
      </Button>
    );
  if (person.kind === 'invited')
    return (
      <div className={styles.foot}>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          {m['provider.people.resend']()}
        </Button>
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {m['provider.people.withdraw']()}
        </Button>
      </div>
    );
  return (
    <ActionButton
      variant="default"
      cannot={person.isLastManager ? m['accounts.error.lastManager']() : undefined}
      loading={deactivate.isPending}
      onClick={() => void ask()}
    >
      {m['provider.people.deactivate']()}
    </ActionButton>
  );
}
