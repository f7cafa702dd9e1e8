import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import { useBusy } from '#platform/kit/web/busy.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ShownOnce } from '#platform/kit/web/parts/ShownOnce.tsx';
import { calendarQuery, endAddress, makeAddress } from './calendars.queries.ts';

/** A calendar that a domain declares, with what its dialog says of it. */
export interface Calendar {
  kind: string;
  title: Message;
  text: Message;
}

/** Makes, replaces and revokes the reader's address of a calendar. The address is shown once. */
export function CalendarDialog({ calendar: { kind, title, text }, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { instant } = useFormat();
  const { data, error, refetch } = useQuery(calendarQuery(kind));
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const act = (work: () => Promise<string | null>): Promise<void> =>
    run(
      async () => {
        setAddress(await work());
        await queryClient.invalidateQueries({ queryKey: calendarQuery(kind).queryKey });
      },
      (failure) => toastFailure(m['calendars.failed'](), failure),
    );
  const create = () => act(async () => (await makeAddress(kind)).address);
  const revoke = () =>
    act(async () => {
      await endAddress(kind);
      return null;
    });
  const createdAt = data?.createdAt ?? null;
  return (
    <Dialog
      title={title()}
      onClose={onClose}
      foot={
        !data ? null : createdAt === null ? (
          <Button loading={isBusy} onClick={() => void create()}>
            {m['calendars.create']()}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => void revoke()}>
              {m['calendars.revoke']()}
            </Button>
            <Button variant="default" loading={isBusy} onClick={() => void create()}>
              {m['calendars.replace']()}
            </Button>
          </>
        )
      }
    >
      <p>{text()}</p>
      {error && !data ? (
        <LoadError title={m['calendars.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={20} mt={12} />
      ) : address !== null ? (
        <>
          <ShownOnce title={m['calendars.made']()} secret={address} text={m['calendars.once']()} copyLabel={m['calendars.copy']()} />
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')} variant="default" mt={12}>
            {m['calendars.open']()}
          </Button>
        </>
      ) : createdAt !== null ? (
        <p className="quiet">
          {m['calendars.since']({ instant: instant(createdAt, 'dateTime') })}{' '}
          {data.readAt === null ? m['calendars.neverRead']() : m['calendars.read']({ instant: instant(data.readAt, 'dateTime') })}
        </p>
      ) : null}
    </Dialog>
  );
}
