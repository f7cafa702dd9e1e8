import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { searchWords } from '#platform/kernel/search-key.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { stateTabs } from '#platform/lists/web/list-tabs.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ApiKey } from '../api-keys.api.ts';
import { keyAddress } from '#parties/provider/provider.paths.ts';
import { keyStateAt, type KeyState } from '../api-key.ts';
import { keyCard, keyColumns, keysList } from './keys/keys.list.tsx';
import { KeyPanel } from './keys/KeyPanel.tsx';
import { DocumentationButton } from './parts/DocumentationButton.tsx';
import { ShownOnce } from '#platform/kit/web/parts/ShownOnce.tsx';
import { apiKeys } from './operations.queries.ts';

const NewKeyDialog = lazy(() => import('./keys/NewKeyDialog.tsx').then((file) => ({ default: file.NewKeyDialog })));

const words = (text: string): string => searchWords(text).join(' ');

/** `/provider/keys/{key?}`: API keys with which the ERP sends its feeds, one of them open beside the list. */
export function ApiKeysPage({ feeds }: { feeds: FeedLabels }) {
  const { key: id } = useParams({ strict: false }) as { key?: string };
  const format = useFormat();
  const list = useListState(keysList);
  const answer = useQuery(apiKeys());
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const { state, q = '' } = list.query;
  const stateOf = (row: ApiKey): KeyState => keyStateAt(row, format.today ?? '');
  const all = answer.data?.rows;
  const found = all?.filter(({ name, prefix }) => words(`${name} ${prefix}`).includes(words(q)));
  const rows = found?.filter((row) => state === undefined || state.split(',').includes(stateOf(row)));
  const counted = (of: KeyState | 'all') => ({ count: found?.filter((row) => of === 'all' || stateOf(row) === of).length ?? 0, more: false });
  const counts = found && {
    all: counted('all'),
    active: counted('active'),
    expiring: counted('expiring'),
    expired: counted('expired'),
    revoked: counted('revoked'),
  };
  const open = rows?.findIndex((row) => row.id === id) ?? -1;
  const to = (row?: ApiKey): string => list.keep(keyAddress(row?.id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
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
        list={list}
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
        tabs={stateTabs(keysList, list, keyAddress(), counts)}
        search={m['operations.keys.search']()}
        fields={[]}
        columns={keyColumns(feeds, format)}
        page={{ ...answer, data: rows && { rows, from: 1, next: null, previous: null } }}
        total={rows && { count: rows.length, more: false }}
        rowKey={(row) => row.id}
        rowTo={to}
        openKey={id}
        isQuiet={(row) => ['revoked', 'expired'].includes(stateOf(row))}
        card={(row) => keyCard(feeds, row, format)}
        empty={
          <EmptyState title={m['operations.keys.none']()} actions={create}>
            <p>{m['operations.keys.noneText']()}</p>
          </EmptyState>
        }
        panel={
          id === undefined || !all ? undefined : (
            <KeyPanel feeds={feeds} id={id} apiKey={all.find((row) => row.id === id)} closeTo={to()} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />
          )
        }
      />
      {isCreating ? (
        <Suspense fallback={null}>
          <NewKeyDialog feeds={feeds} onMade={setMade} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
