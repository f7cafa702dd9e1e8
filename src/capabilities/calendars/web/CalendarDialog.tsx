import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ShownOnce } from '#platform/kit/web/parts/copying.tsx';
import { calls, newIntent } from '#platform/kit/web/api.ts';
import type * as calendarsApi from '../calendars.api.ts';
import { givenKind } from '../calendars.journal.ts';

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
        <LoadFailure title={m['calendars.loadFailed']()} failure={error} onRetry={() => void refetch()} />
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

const calendars = calls<typeof calendarsApi>();
const ofNoCompany = { company: null };

/** Address of the reader for a calendar: of the company on screen, or of what is given to them. */
const calendarQuery = (kind: string) =>
  kind === givenKind
    ? calendars.query('GET /api/field/calendar-feed', undefined, { staleTime: 0, ...ofNoCompany })
    : calendars.query('GET /api/calendar-feeds', { query: { kind } }, { staleTime: 0 });

const makeAddress = (kind: string) => {
  const options = { idempotencyKey: newIntent() };
  return kind === givenKind
    ? calendars.call('POST /api/field/calendar-feed', undefined, { ...options, ...ofNoCompany })
    : calendars.call('POST /api/calendar-feeds', { query: { kind } }, options);
};

const endAddress = (kind: string) =>
  kind === givenKind
    ? calendars.call('DELETE /api/field/calendar-feed', undefined, ofNoCompany)
    : calendars.call('DELETE /api/calendar-feeds', { query: { kind } });
