import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OwnSession } from '../../accounts.api.ts';
import { accounts, ownSessionsQuery } from '../accounts.queries.ts';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import styles from './Profile.module.css';

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
const showFailure = (failure: unknown): void => toastFailure(m['accounts.sessions.failed'](), failure);

/** The reader's open sessions, each with a button that ends it. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(ownSessionsQuery());
  const endOthers = useMutation({
    mutationFn: () => accounts.call('DELETE /api/sessions'),
    onSuccess: () => toast({ kind: 'success', title: m['accounts.sessions.othersEnded']() }),
    onError: showFailure,
    onSettled: refresh,
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['accounts.sessions.endOthersQuestion'](),
      text: m['accounts.sessions.endOthersText'](),
      confirm: m['accounts.sessions.endOthers'](),
    };
    if (await confirm({ ...content, isDanger: true })) endOthers.mutate();
  };
  return (
    <Section anchor="sessions" title={m['accounts.sessions.title']()} text={m['accounts.sessions.text']()}>
      {error && !data ? <LoadFailure title={m['accounts.sessions.unavailable']()} failure={error} onRetry={() => void refetch()} /> : null}
      <ul className={styles.devices}>
        {data?.sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {data && data.sessions.length > 1 ? (
        <Button variant="default" className={styles.others} loading={endOthers.isPending} onClick={() => void ask()}>
          {m['accounts.sessions.endOthers']()}
        </Button>
      ) : null}
    </Section>
  );
}

function Device({ session }: { session: OwnSession }) {
  const format = useFormat();
  const end = useMutation({
    mutationFn: () => accounts.call('DELETE /api/sessions/:id', { params: { id: session.id } }),
    onSuccess: () => toast({ kind: 'success', title: m['accounts.sessions.ended']() }),
    onError: showFailure,
    onSettled: refresh,
  });
  const name = session.device || m['accounts.sessions.unknownDevice']();
  const Mark = /iPhone|Android/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Mark size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.device}>
        <strong>{name}</strong>
        <p className="quiet">{m['accounts.sessions.seen']({ when: format.relative(session.seenAt), since: format.instant(session.createdAt) })}</p>
      </div>
      {session.isCurrent ? (
        <span className={styles.current}>{m['accounts.sessions.current']()}</span>
      ) : (
        <Button
          size="compact-md"
          variant="default"
          loading={end.isPending}
          aria-label={m['accounts.sessions.endOne']({ device: name })}
          onClick={() => end.mutate()}
        >
          {m['accounts.sessions.end']()}
        </Button>
      )}
    </li>
  );
}
