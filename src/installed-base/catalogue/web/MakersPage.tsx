import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { listScreen, noExtras } from '#platform/lists/web/list-screen.tsx';
import { WholeListScreen } from '#platform/lists/web/WholeListScreen.tsx';
import { PanelMissing } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { makersAddress } from '../catalogue.paths.ts';
import { makerList } from '../makers.list.ts';
import { makersQuery } from './makers.queries.ts';

const NamesForm = lazy(() => import('./makers/NamesForm.tsx').then((file) => ({ default: file.NamesForm })));

const makersScreen = listScreen(makerList, {
  address: makersAddress,
  part: 'constructeur',
  toCode: (row) => row.code,
  columns: {
    name: { width: 220, priority: 1, isText: true },
    names: { width: 480, priority: 1, isText: true },
    code: { cell: (row) => <span className="serial">{row.code}</span>, width: 160, priority: 4 },
  },
  card: (row) => ({ title: row.name, text: row.names.join(', ') }),
});

/** `/provider/manufacturers/{constructeur?}`: manufacturers with their other names, those of one of them beside the list. */
export function MakersPage() {
  const answer = useQuery(makersQuery());
  return (
    <WholeListScreen
      screen={makersScreen}
      extras={noExtras}
      answer={answer}
      rows={answer.data?.rows}
      above={<p className="quiet">{m['catalogue.makers.text']()}</p>}
      empty={
        <EmptyState title={m['catalogue.makers.title']()}>
          <p>{m['catalogue.makers.none']()}</p>
        </EmptyState>
      }
      panel={({ code, ...place }, one) => (
        <SidePanel shown={code} title={one?.name ?? m['catalogue.makers.missing']()} {...place}>
          {one ? (
            <Suspense fallback={null}>
              <NamesForm key={`${one.code} ${one.version}`} maker={one} unknown={answer.data?.unknown ?? []} closeTo={place.closeTo} />
            </Suspense>
          ) : (
            <PanelMissing title={m['catalogue.makers.missing']()} closeTo={place.closeTo} />
          )}
        </SidePanel>
      )}
    />
  );
}
