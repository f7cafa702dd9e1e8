import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { entityText, type FeedLabels } from '#ingest/feed.names.ts';
import { newIntent } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import type { Column } from '#platform/web/list/columns.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { CopyButton } from '#platform/web/parts/CopyButton.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { ApiKey } from '../provider.api.ts';
import styles from './ApiKeysPage.module.css';
import { apiKeys, provider } from './provider.queries.ts';

const NewKeyForm = lazy(() => import('./NewKeyForm.tsx').then((file) => ({ default: file.NewKeyForm })));

/** `/provider/keys`: API keys with which the ERP sends its feeds. */
export function ApiKeysPage({ feeds }: { feeds: FeedLabels }) {
  const keys = useQuery(apiKeys());
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  return (
    <Page>
      <PageHeader title={m['provider.keys.title']()}>{m['provider.keys.text']()}</PageHeader>
      <Suspense fallback={null}>
        <NewKeyForm feeds={feeds} onMade={setMade} />
      </Suspense>
      {made ? <MadeKey {...made} /> : null}
      {keys.error && !keys.data ? (
        <LoadError title={m['provider.keys.failed']()} failure={keys.error} onRetry={() => void keys.refetch()} />
      ) : (
        <KeyTable feeds={feeds} rows={keys.data?.rows} />
      )}
    </Page>
  );
}

/** The key itself, shown only once. */
function MadeKey({ name, secret }: { name: string; secret: string }) {
  return (
    <section className={styles.once} aria-labelledby="made-key">
      <h2 id="made-key" className={styles.heading}>
        {m['provider.keys.made']({ name })}
      </h2>
      <p className={`serial ${styles.secret}`}>{secret}</p>
      <p>{m['provider.keys.once']()}</p>
      <CopyButton text={secret} label={m['provider.keys.copy']()} />
    </section>
  );
}

function KeyTable({ feeds, rows }: { feeds: FeedLabels; rows: readonly ApiKey[] | undefined }) {
  const format = useFormat();
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => provider.call('POST /api/provider/api-keys/:id/revoke', { params: { id: key.id } }, { idempotencyKey: newIntent() }),
    onSuccess: (key) => toast({ kind: 'success', title: m['provider.keys.revoked']({ name: key.name }) }),
    onError: (failure) => toastFailure(m['provider.action.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeys().queryKey }),
  });
  const ask = async (key: ApiKey): Promise<void> => {
    const content = {
      title: m['provider.keys.revokeQuestion']({ name: key.name }),
      text: m['provider.keys.revokeText'](),
      confirm: m['provider.keys.revoke'](),
    };
    if (await confirm({ ...content, isDanger: true })) revoke.mutate(key);
  };
  const columns: Column<ApiKey>[] = [
    { id: 'name', header: m['provider.keys.name'], cell: (row) => row.name, width: 200, priority: 1, isText: true },
    { id: 'scope', header: m['provider.keys.scope'], cell: (row) => scopeText(feeds, row), width: 220, priority: 2, isText: true },
    { id: 'prefix', header: m['provider.keys.prefix'], cell: (row) => <span className="serial">{row.prefix}…</span>, width: 130, priority: 3 },
    {
      id: 'createdAt',
      header: m['provider.keys.createdAt'],
      cell: (row) => <span className="figures quiet">{format.instant(row.createdAt, 'auto')}</span>,
      width: 120,
      priority: 4,
    },
    { id: 'createdBy', header: m['provider.keys.createdBy'], cell: (row) => row.createdByName ?? '—', width: 160, priority: 5, isText: true },
    {
      id: 'lastUsedAt',
      header: m['provider.keys.lastUsedAt'],
      cell: (row) => <span className="figures quiet">{row.lastUsedAt ? format.relative(row.lastUsedAt) : m['provider.keys.never']()}</span>,
      width: 150,
      priority: 3,
    },
    { id: 'state', header: m['provider.column.state'], cell: (row) => <KeyState row={row} onRevoke={() => void ask(row)} />, width: 160, priority: 1 },
  ];
  return (
    <DataTable
      label={m['provider.keys.title']()}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isQuiet={(row) => row.revokedAt !== null}
      card={(row) => ({
        title: row.name,
        text: scopeText(feeds, row),
        figure: <span className="serial quiet">{row.prefix}…</span>,
        state: <KeyState row={row} onRevoke={() => void ask(row)} />,
        date: row.lastUsedAt ? format.relative(row.lastUsedAt) : m['provider.keys.never'](),
      })}
      empty={<p className="quiet">{m['provider.keys.none']()}</p>}
    />
  );
}

/** Scope of a key: its feeds, then its companies. */
const scopeText = (feeds: FeedLabels, { entities, companies }: ApiKey): string =>
  [
    entities === null ? m['provider.keys.entitiesAll']() : entities.map((name) => entityText(feeds, name)).join(', '),
    companies === null ? m['provider.keys.companiesAll']() : companies.map(({ name }) => name).join(', '),
  ].join(' · ');

/** Day on which a key was revoked, or the button that revokes it. */
function KeyState({ row, onRevoke }: { row: ApiKey; onRevoke: () => void }) {
  const format = useFormat();
  if (row.revokedAt) return <span className="quiet">{m['provider.keys.revokedOn']({ day: format.instant(row.revokedAt, 'auto') })}</span>;
  return (
    <Button size="sm" variant="default" aria-label={m['provider.keys.revokeOne']({ name: row.name })} onClick={onRevoke}>
      {m['provider.keys.revoke']()}
    </Button>
  );
}
