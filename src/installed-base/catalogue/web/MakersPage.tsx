import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { searchWords } from '#platform/kernel/search-key.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { stateTabs } from '#platform/lists/web/list-tabs.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { PanelMissing } from '#platform/lists/web/PanelMissing.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { makersAddress } from '../catalogue.paths.ts';
import type { NamedMaker } from '../catalogue.api.ts';
import { makerCard, makerColumns, makersList, stateOf, type MakerState } from './makers/makers.list.tsx';
import { makersQuery } from './makers.queries.ts';

const NamesForm = lazy(() => import('./makers/NamesForm.tsx').then((file) => ({ default: file.NamesForm })));

const words = (text: string): string => searchWords(text).join(' ');
const textOf = ({ code, name, names }: NamedMaker): string => words([name, code, ...names].join(' '));

/** `/provider/manufacturers/{constructeur?}`: manufacturers with their other names, those of one of them beside the list. */
export function MakersPage() {
  const { constructeur: code } = useParams({ strict: false }) as { constructeur?: string };
  const list = useListState(makersList);
  const answer = useQuery(makersQuery());
  const { state, q = '' } = list.query;
  const all = answer.data?.rows;
  const found = all?.filter((row) => textOf(row).includes(words(q)));
  const rows = found?.filter((row) => state === undefined || state.split(',').includes(stateOf(row)));
  const counted = (of: MakerState | 'all') => ({ count: found?.filter((row) => of === 'all' || stateOf(row) === of).length ?? 0, more: false });
  const counts = found && { all: counted('all'), named: counted('named'), unnamed: counted('unnamed') };
  const open = rows?.findIndex((row) => row.code === code) ?? -1;
  const to = (row?: NamedMaker): string => list.keep(makersAddress(row?.code));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
  const shown = all?.find((row) => row.code === code);
  return (
    <ListPage
      list={list}
      title={m['catalogue.makers.title']()}
      above={<p className="quiet">{m['catalogue.makers.text']()}</p>}
      tabs={stateTabs(makersList, list, makersAddress(), counts)}
      search={m['catalogue.makers.search']()}
      fields={[]}
      columns={makerColumns}
      page={{ ...answer, data: rows && { rows, from: 1, next: null, previous: null } }}
      total={rows && { count: rows.length, more: false }}
      rowKey={(row) => row.code}
      rowTo={to}
      openKey={code}
      card={makerCard}
      empty={
        <EmptyState title={m['catalogue.makers.title']()}>
          <p>{m['catalogue.makers.none']()}</p>
        </EmptyState>
      }
      panel={
        code === undefined || !answer.data ? undefined : (
          <SidePanel shown={code} title={shown?.name ?? m['catalogue.makers.missing']()} closeTo={to()} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)}>
            {shown ? (
              <Suspense fallback={null}>
                <NamesForm key={`${shown.code} ${shown.version}`} maker={shown} unknown={answer.data.unknown} closeTo={to()} />
              </Suspense>
            ) : (
              <PanelMissing title={m['catalogue.makers.missing']()} closeTo={to()} />
            )}
          </SidePanel>
        )
      }
    />
  );
}
