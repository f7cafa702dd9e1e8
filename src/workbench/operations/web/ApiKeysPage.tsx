import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { feedLabels } from '#capabilities/ingest/web/parts/feed-labels.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { useWholeList } from '#platform/lists/web/whole-list.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ApiKey } from '../api-keys.api.ts';
import { keyAddress } from '#parties/provider/provider.paths.ts';
import { keyStateAt, type KeyState } from '../api-key.ts';
import { keyCard, keyColumns, keysList } from './keys/keys.list.tsx';
import { KeyPanel } from './keys/KeyPanel.tsx';
import { DocumentationButton } from './parts/DocumentationButton.tsx';
import { ShownOnce } from '#platform/kit/web/parts/copying.tsx';
import { apiKeys } from './operations.queries.ts';

const NewKeyDialog = lazy(() => import('./keys/NewKeyDialog.tsx').then((file) => ({ default: file.NewKeyDialog })));

/** `/provider/keys/{key?}`: API keys with which the ERP sends its feeds, one of them open beside the list. */
export function ApiKeysPage() {
  const feeds = feedLabels.useValue();
  const { key: id } = useParams({ strict: false }) as { key?: string };
  const format = useFormat();
  const answer = useQuery(apiKeys());
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const stateOf = (row: ApiKey): KeyState => keyStateAt(row, format.today ?? '');
  const { one, place, shown } = useWholeList(keysList, {
    answer,
    rows: answer.data?.rows,
    textOf: ({ name, prefix }) => `${name} ${prefix}`,
    stateOf,
    codeOf: (row) => row.id,
    address: keyAddress,
    code: id,
  });
  const create = (
    <Button
      variant={id === undefined ? 'filled' : 'default'}
      data-new=""
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      {m['operations.keys.create']()}
    </Button>
  );
  return (
    <>
      <ListPage
        {...shown}
        title={m['operations.keys.title']()}
        actions={
          <>
            <DocumentationButton />
            {create}
          </>
        }
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
        search={m['operations.keys.search']()}
        columns={keyColumns(feeds, format)}
        isQuiet={(row) => ['revoked', 'expired'].includes(stateOf(row))}
        card={(row) => keyCard(feeds, row, format)}
        empty={
          <EmptyState title={m['operations.keys.none']()} actions={create}>
            <p>{m['operations.keys.noneText']()}</p>
          </EmptyState>
        }
        panel={id === undefined || !answer.data ? undefined : <KeyPanel feeds={feeds} id={id} apiKey={one} {...place} />}
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
