import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { feedLabels } from '#capabilities/ingest/web/parts/feed-labels.ts';
import { WholeListScreen } from '#platform/lists/web/WholeListScreen.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { keysScreen } from './keys/keys.screen.tsx';
import { KeyPanel } from './keys/KeyPanel.tsx';
import { DocumentationButton } from './parts/DocumentationButton.tsx';
import { ShownOnce } from '#platform/kit/web/parts/copying.tsx';
import { apiKeysQuery } from './operations.queries.ts';

const NewKeyDialog = lazy(() => import('./keys/NewKeyDialog.tsx').then((file) => ({ default: file.NewKeyDialog })));

/** `/provider/keys/{key?}`: API keys with which the ERP sends its feeds, one of them open beside the list. */
export function ApiKeysPage() {
  const feeds = feedLabels.useValue();
  const answer = useQuery(apiKeysQuery());
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const create = (variant: 'filled' | 'default') => (
    <Button variant={variant} data-new="" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {m['operations.keys.create']()}
    </Button>
  );
  return (
    <>
      <WholeListScreen
        screen={keysScreen}
        extras={{ feeds }}
        answer={answer}
        rows={answer.data?.rows}
        actions={({ primary }) => (
          <>
            <DocumentationButton />
            {create(primary)}
          </>
        )}
        above={
          <>
            <p className="quiet">{m['operations.keys.text']()}</p>
            {made ? (
              <ShownOnce
                title={m['operations.keys.made']({ name: made.name })}
                secret={made.secret}
                text={m['operations.keys.once']()}
                copyLabel={m['operations.keys.copy']()}
              />
            ) : null}
          </>
        }
        empty={
          <EmptyState title={m['operations.keys.none']()} actions={create('filled')}>
            <p>{m['operations.keys.noneText']()}</p>
          </EmptyState>
        }
        panel={({ code, ...place }, key) => <KeyPanel feeds={feeds} id={code} apiKey={key} {...place} />}
      />
      {isCreating ? (
        <Suspense fallback={null}>
          <NewKeyDialog feeds={feeds} onMade={setMade} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
ApiKeysPage.slots = [feedLabels];
