import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { calls, newIntent } from '#platform/web/api.ts';
import { useBusy } from '#platform/web/busy.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { Dialog } from '#platform/web/parts/Dialog.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { ShownOnce } from '#provider/web/parts/ShownOnce.tsx';
import type * as calendarApi from '../../calendar.api.ts';

const calendars = calls<typeof calendarApi>();
const calendarQuery = () => calendars.query('GET /api/contracts/calendar', undefined, { staleTime: 0 });

/** Makes, replaces and revokes the reader's address of a calendar. The address is shown once. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { instant } = useFormat();
  const { data, error, refetch } = useQuery(calendarQuery());
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const act = (work: () => Promise<string | null>): Promise<void> =>
    run(
      async () => {
        setAddress(await work());
        await queryClient.invalidateQueries({ queryKey: calendarQuery().queryKey });
      },
      (failure) => toastFailure(m['contracts.calendar.failed'](), failure),
    );
  const create = () => act(async () => (await calendars.call('POST /api/contracts/calendar', undefined, { idempotencyKey: newIntent() })).address);
  const revoke = () =>
    act(async () => {
      await calendars.call('DELETE /api/contracts/calendar');
      return null;
    });
  const createdAt = data?.createdAt ?? null;
  return (
    <Dialog
      title={m['contracts.calendar.title']()}
      onClose={onClose}
      foot={
        !data ? null : createdAt === null ? (
          <Button loading={isBusy} onClick={() => void create()}>
            {m['contracts.calendar.create']()}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => void revoke()}>
              {m['contracts.calendar.revoke']()}
            </Button>
            <Button variant="default" loading={isBusy} onClick={() => void create()}>
              {m['contracts.calendar.replace']()}
            </Button>
          </>
        )
      }
    >
      <p>{m['contracts.calendar.text']()}</p>
      {error && !data ? (
        <LoadError title={m['contracts.calendar.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={20} mt={12} />
      ) : address !== null ? (
        <ShownOnce title={m['contracts.calendar.made']()} secret={address} text={m['contracts.calendar.once']()} copyLabel={m['contracts.calendar.copy']()} />
      ) : createdAt !== null ? (
        <p className="quiet">{m['contracts.calendar.since']({ instant: instant(createdAt, 'dateTime') })}</p>
      ) : null}
    </Dialog>
  );
}
