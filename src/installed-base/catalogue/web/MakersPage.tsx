import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { useWholeList } from '#platform/lists/web/whole-list.ts';
import { PanelMissing } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { makersAddress } from '../catalogue.paths.ts';
import type { NamedMaker } from '../catalogue.api.ts';
import { makerCard, makerColumns, makersList, stateOf } from './makers/makers.list.tsx';
import { makersQuery } from './makers.queries.ts';

const NamesForm = lazy(() => import('./makers/NamesForm.tsx').then((file) => ({ default: file.NamesForm })));

const textOf = ({ code, name, names }: NamedMaker): string => [name, code, ...names].join(' ');

/** `/provider/manufacturers/{constructeur?}`: manufacturers with their other names, those of one of them beside the list. */
export function MakersPage() {
  const { constructeur: code } = useParams({ strict: false }) as { constructeur?: string };
  const answer = useQuery(makersQuery());
  const { one, place, shown } = useWholeList(makersList, {
    answer,
    rows: answer.data?.rows,
    textOf,
    stateOf,
    codeOf: (row) => row.code,
    address: makersAddress,
    code,
  });
  return (
    <ListPage
      {...shown}
      title={m['catalogue.makers.title']()}
      above={<p className="quiet">{m['catalogue.makers.text']()}</p>}
      search={m['catalogue.makers.search']()}
      columns={makerColumns}
      card={makerCard}
      empty={
        <EmptyState title={m['catalogue.makers.title']()}>
          <p>{m['catalogue.makers.none']()}</p>
        </EmptyState>
      }
      panel={
        code === undefined || !answer.data ? undefined : (
          <SidePanel shown={code} title={one?.name ?? m['catalogue.makers.missing']()} {...place}>
            {one ? (
              <Suspense fallback={null}>
                <NamesForm key={`${one.code} ${one.version}`} maker={one} unknown={answer.data.unknown} closeTo={place.closeTo} />
              </Suspense>
            ) : (
              <PanelMissing title={m['catalogue.makers.missing']()} closeTo={place.closeTo} />
            )}
          </SidePanel>
        )
      }
    />
  );
}
