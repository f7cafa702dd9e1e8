import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CompanyPersonDetail } from '../../../people.api.ts';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { ActionButton } from '#platform/kit/web/parts/ActionButton.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { companyOnScreen, useSession } from '#platform/kit/web/session.ts';
import { people } from '../../people.queries.ts';
import styles from './people.module.css';

/** Actions on a person: deactivate and reactivate a member, send an invitation again and withdraw it. */
export function PersonActions({ company, person, closeTo }: { company?: number | undefined; person: CompanyPersonDetail; closeTo: string }) {
  const router = useRouter();
  const { id, fullName: name, version } = person;
  const session = useSession();
  const isOneself = session.user.id === id;
  const params = { id };
  const asked = () => ({ idempotencyKey: newIntent(), ...(company === undefined ? {} : { company }) });
  const use = (done: (words: { name: string }) => string) => ({
    onSuccess: () => {
      toast({ kind: 'success', title: done({ name }) });
    },
    onError: (failure: unknown) => toastFailure(m['accounts.people.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/people') }),
  });
  const deactivate = useMutation({
    mutationFn: () => people.call('POST /api/people/:id/deactivate', { params, body: { version } }, asked()),
    ...use(m['accounts.people.deactivated']),
  });
  const reactivate = useMutation({
    mutationFn: () => people.call('POST /api/people/:id/reactivate', { params }, asked()),
    ...use(m['accounts.people.reactivated']),
  });
  const resend = useMutation({ mutationFn: () => people.call('POST /api/invitations/:id/resend', { params }, asked()), ...use(m['accounts.people.resent']) });
  const withdraw = useMutation({
    mutationFn: async () => {
      await people.call('POST /api/invitations/:id/withdraw', { params }, asked());
      await router.navigate({ href: closeTo });
    },
    ...use(m['accounts.people.withdrawn']),
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['accounts.people.deactivateQuestion']({ name }),
      text: isOneself ? m['accounts.people.deactivateYourself']({ company: companyOnScreen(session)?.name ?? '' }) : m['accounts.people.deactivateText'](),
      confirm: m['accounts.people.deactivate'](),
    };
    if (await confirm({ ...content, isDanger: true })) deactivate.mutate();
  };
  if (person.kind === 'former')
    return (
      <Button loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
        {m['accounts.people.reactivate']()}
      </Button>
    );
  if (person.kind === 'invited')
    return (
      <div className={styles.foot}>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          {m['accounts.people.resend']()}
        </Button>
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {m['accounts.people.withdraw']()}
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
      {m['accounts.people.deactivate']()}
    </ActionButton>
  );
}
