import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { MailNote } from '#platform/kit/web/parts/MailNote.tsx';
import { searchWords } from '#platform/kernel/search-key.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { stateTabs } from '#platform/lists/web/list-tabs.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import type { Subcontractor } from '../subcontractors.api.ts';
import { subcontractorAddress } from '../subcontractors.paths.ts';
import { SubcontractorPanel } from './staff/SubcontractorPanel.tsx';
import { stateOf, subcontractorCard, subcontractorColumns, subcontractorsList, type SubcontractorState } from './staff/subcontractors.list.tsx';
import { subcontractorsQuery } from './subcontractors.queries.ts';

const SubcontractorDialog = lazy(() => import('./staff/SubcontractorDialog.tsx').then((file) => ({ default: file.SubcontractorDialog })));

const words = (text: string): string => searchWords(text).join(' ');
const textOf = ({ name, recipients }: Subcontractor): string => words([name, ...recipients.flatMap(({ fullName, email }) => [fullName, email])].join(' '));

/** `/provider/subcontractors/{subcontractor?}`: outside companies whose people carry out interventions, one of them open beside the list. */
export function SubcontractorsPage() {
  const { subcontractor: id } = useParams({ strict: false }) as { subcontractor?: string };
  const list = useListState(subcontractorsList);
  const answer = useQuery(subcontractorsQuery());
  const [isCreating, setCreating] = useState(false);
  const { state, q = '' } = list.query;
  const all = answer.data?.rows;
  const found = all?.filter((row) => textOf(row).includes(words(q)));
  const rows = found?.filter((row) => state === undefined || state.split(',').includes(stateOf(row)));
  const counted = (of: SubcontractorState | 'all') => ({ count: found?.filter((row) => of === 'all' || stateOf(row) === of).length ?? 0, more: false });
  const counts = found && { all: counted('all'), active: counted('active'), blocked: counted('blocked') };
  const open = rows?.findIndex((row) => row.id === id) ?? -1;
  const to = (row?: Subcontractor): string => list.keep(subcontractorAddress(row?.id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
  const create = (
    <Button
      variant={id === undefined ? 'filled' : 'default'}
      data-new=""
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      {m['subcontractors.create']()}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={m['subcontractors.title']()}
        actions={create}
        above={
          <>
            <p className="quiet">{m['subcontractors.text']()}</p>
            <MailNote />
          </>
        }
        tabs={stateTabs(subcontractorsList, list, subcontractorAddress(), counts)}
        search={m['subcontractors.search']()}
        fields={[]}
        columns={subcontractorColumns}
        page={{ ...answer, data: rows && { rows, from: 1, next: null, previous: null } }}
        total={rows && { count: rows.length, more: false }}
        rowKey={(row) => row.id}
        rowTo={to}
        openKey={id}
        isQuiet={({ isActive }) => !isActive}
        card={subcontractorCard}
        empty={
          <EmptyState title={m['subcontractors.none']()} actions={create}>
            <p>{m['subcontractors.noneText']()}</p>
          </EmptyState>
        }
        panel={
          id === undefined || !all ? undefined : (
            <SubcontractorPanel
              id={id}
              subcontractor={all.find((row) => row.id === id)}
              closeTo={to()}
              previousTo={stepTo(open - 1)}
              nextTo={stepTo(open + 1)}
            />
          )
        }
      />
      {isCreating ? (
        <Suspense fallback={null}>
          <SubcontractorDialog subcontractor={null} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
