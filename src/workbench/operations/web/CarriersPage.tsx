import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { WholeListScreen } from '#platform/lists/web/WholeListScreen.tsx';
import { PanelMissing } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { carriersScreen } from './carriers/carriers.screen.tsx';
import { carriersQuery } from './operations.queries.ts';
import { typedValuesQuery } from '#workbench/customers/web/customers.queries.ts';

const TypedValues = lazy(() => import('#workbench/customers/web/parts/TypedValues.tsx').then((file) => ({ default: file.TypedValues })));
const CarrierForm = lazy(() => import('./carriers/CarrierForm.tsx').then((file) => ({ default: file.CarrierForm })));

/** `/provider/carriers/{carrier?}`: carriers with their tracking pages, one of them open beside the list. */
export function CarriersPage() {
  const { carrier: code } = useParams({ strict: false }) as { carrier?: string };
  const { user } = useSession();
  const answer = useQuery(carriersQuery());
  const typed = useQuery({ ...typedValuesQuery(), enabled: code !== undefined });
  return (
    <WholeListScreen
      screen={carriersScreen}
      extras={noExtras}
      answer={answer}
      rows={answer.data?.rows}
      empty={
        <EmptyState title={m['operations.carriers.title']()}>
          <p>{m['operations.carriers.none']()}</p>
        </EmptyState>
      }
      panel={({ code: shown, ...place }, carrier) => (
        <SidePanel shown={shown} title={carrier?.name ?? m['operations.carriers.missing']()} {...place}>
          {!carrier ? (
            <PanelMissing title={m['operations.carriers.missing']()} closeTo={place.closeTo} />
          ) : hasStaffRight(user, 'administration') ? (
            <Suspense fallback={null}>
              <TypedValues values={typed.data?.rows.filter(({ title }) => title === carrier.name) ?? []} />
              <CarrierForm key={`${carrier.code} ${carrier.version}`} carrier={carrier} closeTo={place.closeTo} />
            </Suspense>
          ) : (
            <p className="serial">{carrier.trackingTemplate ?? m['operations.carriers.noTemplate']()}</p>
          )}
        </SidePanel>
      )}
    />
  );
}
