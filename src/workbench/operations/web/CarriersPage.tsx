import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { stateTabs } from '#platform/lists/web/list-tabs.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { PanelMissing } from '#platform/lists/web/PanelMissing.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { searchWords } from '#platform/kernel/search-key.ts';
import type { Carrier } from '../carriers.api.ts';
import { carrierAddress } from '#parties/provider/provider.paths.ts';
import { carrierCard, carrierColumns, carriersList, stateOf, type CarrierState } from './carriers/carriers.list.tsx';
import { carriers } from './operations.queries.ts';
import { typedValuesOf } from '#workbench/customers/web/customers.queries.ts';

const TypedValues = lazy(() => import('#workbench/customers/web/parts/TypedValues.tsx').then((file) => ({ default: file.TypedValues })));
const CarrierForm = lazy(() => import('./carriers/CarrierForm.tsx').then((file) => ({ default: file.CarrierForm })));

const words = (text: string): string => searchWords(text).join(' ');

/** `/provider/carriers/{carrier?}`: carriers with their tracking pages, one of them open beside the list. */
export function CarriersPage() {
  const { carrier: code } = useParams({ strict: false }) as { carrier?: string };
  const { user } = useSession();
  const list = useListState(carriersList);
  const answer = useQuery(carriers());
  const typed = useQuery({ ...typedValuesOf(), enabled: code !== undefined });
  const { state, q = '' } = list.query;
  const all = answer.data?.rows;
  const found = all?.filter(({ name }) => words(name).includes(words(q)));
  const rows = found?.filter((row) => state === undefined || state.split(',').includes(stateOf(row)));
  const counted = (of: CarrierState | 'all') => ({ count: found?.filter((row) => of === 'all' || stateOf(row) === of).length ?? 0, more: false });
  const counts = found && { all: counted('all'), online: counted('online'), noPage: counted('noPage') };
  const open = rows?.findIndex((row) => row.code === code) ?? -1;
  const to = (row?: Carrier): string => list.keep(carrierAddress(row?.code));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
  const carrier = all?.find((row) => row.code === code);
  return (
    <ListPage
      list={list}
      title={m['operations.carriers.title']()}
      tabs={stateTabs(carriersList, list, carrierAddress(), counts)}
      search={m['operations.carriers.search']()}
      fields={[]}
      columns={carrierColumns}
      page={{ ...answer, data: rows && { rows, from: 1, next: null, previous: null } }}
      total={rows && { count: rows.length, more: false }}
      rowKey={(row) => row.code}
      rowTo={to}
      openKey={code}
      card={carrierCard}
      empty={
        <EmptyState title={m['operations.carriers.title']()}>
          <p>{m['operations.carriers.none']()}</p>
        </EmptyState>
      }
      panel={
        code === undefined || !all ? undefined : (
          <SidePanel
            shown={code}
            title={carrier?.name ?? m['operations.carriers.missing']()}
            closeTo={to()}
            previousTo={stepTo(open - 1)}
            nextTo={stepTo(open + 1)}
          >
            {!carrier ? (
              <PanelMissing title={m['operations.carriers.missing']()} closeTo={to()} />
            ) : staffMay(user, 'administration') ? (
              <Suspense fallback={null}>
                <TypedValues values={typed.data?.rows.filter(({ title }) => title === carrier.name) ?? []} />
                <CarrierForm key={`${carrier.code} ${carrier.version}`} carrier={carrier} closeTo={to()} />
              </Suspense>
            ) : (
              <p className="serial">{carrier.trackingTemplate ?? m['operations.carriers.noTemplate']()}</p>
            )}
          </SidePanel>
        )
      }
    />
  );
}
