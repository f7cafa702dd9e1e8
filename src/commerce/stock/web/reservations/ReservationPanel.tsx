import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { Day, Reference, Person } from '#platform/kit/web/parts/cells.tsx';
import { PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { companyForLinks, hasRight, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ReservationSummary } from '../../stock.api.ts';
import { stockAddress } from '../../stock.paths.ts';
import { ReservationStatus } from '../parts/stock-cells.tsx';
import { reservationTexts } from '../stock-texts.ts';
import { reservationQuery, isStockQuery, stock } from '../stock.queries.ts';

// The dialog, its schema and the calendar are loaded when a reader opens it.
const ChangeReservation = lazy(() => import('./ChangeReservation.tsx').then((file) => ({ default: file.ChangeReservation })));

/** The reservation open beside the list. */
export function ReservationPanel({ place }: { place: PanelPlace }) {
  return (
    <ObjectPanel
      place={place}
      query={useQuery(reservationQuery(place.code))}
      texts={reservationTexts}
      footer={(reservation) => <Actions reservation={reservation} />}
    >
      {(reservation) => <ReservationBody reservation={reservation} />}
    </ObjectPanel>
  );
}

function ReservationBody({ reservation }: { reservation: ReservationSummary }) {
  const { instant, number } = useFormat();
  const session = useSession();
  const { companyId, itemCode, reference, asked, quantity, serials, untilOn, reason, reserverName, createdAt, endedAt } = reservation;
  return (
    <PanelBody title={reservation.description} state={<ReservationStatus state={reservation.state} />}>
      <Properties
        items={[
          {
            label: m['stock.field.reference'](),
            value: (
              <Link to={withCompany(stockAddress(itemCode), companyForLinks(session, companyId))}>
                <Reference>{reference}</Reference>
              </Link>
            ),
          },
          { label: m['stock.field.manufacturer'](), value: reservation.manufacturerName },
          {
            label: m['stock.field.quantity'](),
            value: quantity === asked || quantity === 0 ? number(asked) : m['stock.reservation.rest']({ quantity, asked }),
          },
          { label: m['stock.field.untilOn'](), value: <Day day={untilOn} /> },
          reason !== '' && { label: m['stock.field.reason'](), value: reason },
          { label: m['stock.reservation.field.reserver'](), value: <Person name={reserverName} /> },
          { label: m['stock.reservation.field.createdAt'](), value: instant(createdAt) },
          endedAt !== null && { label: m['stock.reservation.field.endedAt'](), value: instant(endedAt) },
          serials.length > 0 && {
            label: m['stock.field.serials'](),
            value: serials.map((serial) => (
              <div key={serial}>
                <SerialLink serial={serial} companyId={companyId} />
              </div>
            )),
          },
        ]}
      />
    </PanelBody>
  );
}

function Actions({ reservation }: { reservation: ReservationSummary }) {
  const session = useSession();
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const { number, companyId: company, quantity, reference } = reservation;
  const release = useMutation({
    mutationFn: () => stock.call('POST /api/stock-reservations/:code/release', { params: { code: number } }, { company, idempotencyKey: newIntent() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ predicate: isStockQuery });
      toast({ kind: 'success', title: m['stock.reservation.released']({ number }) });
    },
    onError: (failure) => toastFailure(m['stock.reservation.releaseFailed'](), failure),
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['stock.reservation.release.title']({ number }),
      text: m['stock.reservation.release.text']({ count: quantity, reference }),
      confirm: m['stock.reservation.release'](),
    };
    if (await confirm(content)) release.mutate();
  };
  if (reservation.state !== 'active' || !hasRight(session, 'services')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setChanging(true)}>
        {m['stock.reservation.change']()}
      </Button>
      <Button variant="default" loading={release.isPending} onClick={() => void ask()}>
        {m['stock.reservation.release']()}
      </Button>
      {isChanging ? (
        <Suspense fallback={null}>
          <ChangeReservation reservation={reservation} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
