import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { MailNote } from '#platform/kit/web/mail.tsx';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { WholeListScreen } from '#platform/lists/web/WholeListScreen.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { SubcontractorPanel } from './staff/SubcontractorPanel.tsx';
import { subcontractorsScreen } from './staff/subcontractors.screen.tsx';
import { subcontractorsQuery } from './subcontractors.queries.ts';

const SubcontractorDialog = lazy(() => import('./staff/SubcontractorDialog.tsx').then((file) => ({ default: file.SubcontractorDialog })));

/** `/provider/subcontractors/{subcontractor?}`: outside companies whose people carry out interventions, one of them open beside the list. */
export function SubcontractorsPage() {
  const answer = useQuery(subcontractorsQuery());
  const [isCreating, setCreating] = useState(false);
  const create = (variant: 'filled' | 'default') => (
    <Button variant={variant} data-new="" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {m['subcontractors.create']()}
    </Button>
  );
  return (
    <>
      <WholeListScreen
        screen={subcontractorsScreen}
        extras={noExtras}
        answer={answer}
        rows={answer.data?.rows}
        actions={({ primary }) => create(primary)}
        above={
          <>
            <p className="quiet">{m['subcontractors.text']()}</p>
            <MailNote />
          </>
        }
        empty={
          <EmptyState title={m['subcontractors.none']()} actions={create('filled')}>
            <p>{m['subcontractors.noneText']()}</p>
          </EmptyState>
        }
        panel={({ code, ...place }, one) => <SubcontractorPanel id={code} subcontractor={one} {...place} />}
      />
      {isCreating ? (
        <Suspense fallback={null}>
          <SubcontractorDialog subcontractor={null} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
