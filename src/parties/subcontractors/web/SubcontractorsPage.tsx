import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { MailNote } from '#platform/kit/web/mail.tsx';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { useWholeList } from '#platform/lists/web/whole-list.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import type { Subcontractor } from '../subcontractors.api.ts';
import { subcontractorAddress } from '../subcontractors.paths.ts';
import { SubcontractorPanel } from './staff/SubcontractorPanel.tsx';
import { stateOf, subcontractorCard, subcontractorColumns, subcontractorsList } from './staff/subcontractors.list.tsx';
import { subcontractorsQuery } from './subcontractors.queries.ts';

const SubcontractorDialog = lazy(() => import('./staff/SubcontractorDialog.tsx').then((file) => ({ default: file.SubcontractorDialog })));

const textOf = ({ name, recipients }: Subcontractor): string => [name, ...recipients.flatMap(({ fullName, email }) => [fullName, email])].join(' ');

/** `/provider/subcontractors/{subcontractor?}`: outside companies whose people carry out interventions, one of them open beside the list. */
export function SubcontractorsPage() {
  const { subcontractor: id } = useParams({ strict: false }) as { subcontractor?: string };
  const answer = useQuery(subcontractorsQuery());
  const [isCreating, setCreating] = useState(false);
  const { one, place, shown } = useWholeList(subcontractorsList, {
    answer,
    rows: answer.data?.rows,
    textOf,
    stateOf,
    codeOf: (row) => row.id,
    address: subcontractorAddress,
    code: id,
  });
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
        {...shown}
        title={m['subcontractors.title']()}
        actions={create}
        above={
          <>
            <p className="quiet">{m['subcontractors.text']()}</p>
            <MailNote />
          </>
        }
        search={m['subcontractors.search']()}
        columns={subcontractorColumns}
        isQuiet={({ isActive }) => !isActive}
        card={subcontractorCard}
        empty={
          <EmptyState title={m['subcontractors.none']()} actions={create}>
            <p>{m['subcontractors.noneText']()}</p>
          </EmptyState>
        }
        panel={id === undefined || !answer.data ? undefined : <SubcontractorPanel id={id} subcontractor={one} {...place} />}
      />
      {isCreating ? (
        <Suspense fallback={null}>
          <SubcontractorDialog subcontractor={null} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
