import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { PanelMissing } from '#platform/lists/web/object-panel.tsx';
import { SidePanel, type SidePanelProps } from '#platform/lists/web/SidePanel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { computeKeyState } from '../../api-key.ts';
import type { ApiKey } from '../../api-keys.api.ts';
import { apiKeysQuery, keys } from '../operations.queries.ts';
import { companiesText, entitiesText, expiryText, keyLook, usedText } from './keys.screen.tsx';

type KeyPanelProps = Pick<SidePanelProps, 'closeTo' | 'previousTo' | 'nextTo'> & { feeds: FeedLabels; id: string; apiKey: ApiKey | undefined };

/** An API key open beside the list: its scope, its use, and the end of it. */
export function KeyPanel({ feeds, id, apiKey, ...place }: KeyPanelProps) {
  return (
    <SidePanel
      {...place}
      shown={id}
      title={apiKey?.name ?? m['operations.keys.missing']()}
      footer={apiKey && apiKey.revokedAt === null ? <Revocation apiKey={apiKey} /> : undefined}
    >
      {apiKey ? <Details feeds={feeds} apiKey={apiKey} /> : <PanelMissing title={m['operations.keys.missing']()} closeTo={place.closeTo} />}
    </SidePanel>
  );
}

function Details({ feeds, apiKey }: { feeds: FeedLabels; apiKey: ApiKey }) {
  const format = useFormat();
  const state = computeKeyState(apiKey, format.today ?? '');
  return (
    <div className={styles.item}>
      <p>
        <Status {...keyLook(apiKey, format.today ?? '')} />
      </p>
      {state === 'expiring' ? <p>{m['operations.keys.renewFirst']()}</p> : null}
      {state === 'expired' ? <p>{m['operations.keys.hasExpired']()}</p> : null}
      <Properties
        items={[
          { label: m['operations.keys.prefix'](), value: <span className="serial">{apiKey.prefix}…</span> },
          { label: m['operations.keys.entities'](), value: entitiesText(feeds, apiKey) },
          { label: m['operations.field.companies'](), value: companiesText(apiKey) },
          { label: m['operations.keys.createdAt'](), value: format.instant(apiKey.createdAt) },
          { label: m['operations.keys.createdBy'](), value: apiKey.createdByName },
          { label: m['operations.keys.lastUsedAt'](), value: usedText(apiKey, format) },
          { label: m['operations.keys.expiresOn'](), value: expiryText(apiKey, format) },
          apiKey.revokedAt !== null && { label: m['operations.keys.revokedAt'](), value: format.instant(apiKey.revokedAt) },
        ]}
      />
    </div>
  );
}

function Revocation({ apiKey }: { apiKey: ApiKey }) {
  const { id, name } = apiKey;
  const revoke = useMutation({
    mutationFn: () => keys.call('POST /api/provider/api-keys/:id/revoke', { params: { id } }, { idempotencyKey: newIntent() }),
    onSuccess: () => toast({ kind: 'success', title: m['operations.keys.revoked']({ name }) }),
    onError: (failure) => toastFailure(m['operations.action.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey }),
  });
  const ask = async (): Promise<void> => {
    const content = { title: m['operations.keys.revokeQuestion']({ name }), text: m['operations.keys.revokeText'](), confirm: m['operations.keys.revoke']() };
    if (await confirm({ ...content, isDanger: true })) revoke.mutate();
  };
  return (
    <Button variant="default" loading={revoke.isPending} onClick={() => void ask()}>
      {m['operations.keys.revokeThis']()}
    </Button>
  );
}
