import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { newIntent, calls } from '#platform/kit/web/api.ts';
import { apiBase } from '#platform/kit/web/api-base.ts';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { saveFile } from '#platform/kit/web/save-file.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type * as api from '../../personal-data.api.ts';
import type { PersonalDataSummary } from '../../personal-data.api.ts';
import { sectionNames } from '../../personal-data.ts';
import styles from './PersonalData.module.css';

const personalDataCalls = calls<typeof api>();

const lookAgainMs = 1000;

/** People of the portal: owners of accounts, and recipients, who have none. */
type PersonKind = 'account' | 'recipient';

type Progress = { state: { data?: { erasedAt: string | null; finishedAt: string | null } | undefined } };
/** Asked for again while an erasure is at work. */
const pickRefetchInterval = ({ state }: Progress): number | false => (state.data?.erasedAt && !state.data.finishedAt ? lookAgainMs : false);

/** Extent of the data about a person. */
const personalDataQuery = (kind: PersonKind, id: string) =>
  kind === 'account'
    ? {
        ...personalDataCalls.query('GET /api/provider/accounts/:id/personal-data', { params: { id } }, { company: null }),
        refetchInterval: pickRefetchInterval,
      }
    : {
        ...personalDataCalls.query('GET /api/provider/subcontractor-recipients/:id/personal-data', { params: { id } }, { company: null }),
        refetchInterval: pickRefetchInterval,
      };

/** Address of the archive of the data about a person. */
const archiveAddress = (kind: PersonKind, id: string): string =>
  `/api/provider/${kind === 'account' ? 'accounts' : 'subcontractor-recipients'}/${id}/personal-data/archive`;

const erasePerson = (kind: PersonKind, id: string, idempotencyKey: string) =>
  kind === 'account'
    ? personalDataCalls.call('POST /api/provider/accounts/:id/erasure', { params: { id } }, { idempotencyKey })
    : personalDataCalls.call('POST /api/provider/subcontractor-recipients/:id/erasure', { params: { id } }, { idempotencyKey });

interface Owner {
  id: string;
  fullName: string;
  kind: PersonKind;
}

/** Personal data of an account or a recipient: their extent, the archive, the erasure. For administrators. */
export function PersonalData({ owner, onErased }: { owner: Owner; onErased: () => void }) {
  const { data, error, refetch } = useQuery(personalDataQuery(owner.kind, owner.id));
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby="personal-data">
      <h3 id="personal-data" className={styles.heading}>
        {owner.kind === 'account' ? m['personal-data.title']() : m['personal-data.titleOf']({ name: owner.fullName })}
      </h3>
      {data?.erasedAt ? (
        <p className={styles.note} role="status">
          {data.finishedAt ? m['personal-data.erasure.done']({ day: format.instant(data.erasedAt) }) : m['personal-data.erasure.running']()}
        </p>
      ) : data ? (
        <>
          <p className={styles.note}>{m['personal-data.text']()}</p>
          <Extent data={data} />
          <div className={styles.actions}>
            <Archive owner={owner} />
            <Erasure owner={owner} data={data} onErased={onErased} />
          </div>
          <p className={styles.note}>{m['personal-data.archive.exportHelp']()}</p>
        </>
      ) : error ? (
        <LoadFailure title={m['personal-data.failedToLoad']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </section>
  );
}

function Extent({ data }: { data: PersonalDataSummary }) {
  const format = useFormat();
  const held = data.sections.filter(({ section, count }) => section !== 'account' && count > 0);
  if (held.length === 0) return <p className={styles.note}>{m['personal-data.none']()}</p>;
  return <Properties items={held.map(({ section, count }) => ({ label: sectionNames[section](), value: format.number(count) }))} />;
}

function Archive({ owner }: { owner: Owner }) {
  const save = (): void => saveFile(apiBase() + withQuery(archiveAddress(owner.kind, owner.id), { lang: currentLocale() }));
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />} onClick={save}>
      {m['personal-data.archive.export']()}
    </Button>
  );
}

function Erasure({ owner, data, onErased }: { owner: Owner; data: PersonalDataSummary; onErased: () => void }) {
  const [isBusy, run] = useBusy();
  const erase = async (): Promise<void> => {
    await erasePerson(owner.kind, owner.id, newIntent());
    toast({ kind: 'success', title: m['personal-data.erasure.begun']() });
    onErased();
  };
  const ask = async (): Promise<void> => {
    const content = {
      title: m['personal-data.erasure.question']({ name: owner.fullName }),
      text: <Consequences kind={owner.kind} companies={data.companies} />,
      confirm: m['personal-data.erasure.confirm'](),
    };
    if (await confirm({ ...content, isDanger: true })) await run(erase, (failure) => toastFailure(m['personal-data.erasure.failed'](), failure));
  };
  return (
    <ActionButton variant="default" loading={isBusy} cannot={data.refusal ?? undefined} onClick={() => void ask()}>
      {m['personal-data.erasure.erase']()}
    </ActionButton>
  );
}

function Consequences({ kind, companies }: { kind: PersonKind; companies: readonly string[] }) {
  const of = kind === 'account' ? ofAccount : ofRecipient;
  return (
    <>
      <p>{m['personal-data.erasure.text']()}</p>
      <ul className={styles.consequences}>
        <li>{of.ends()}</li>
        {companies.length === 0 ? null : <li>{m['personal-data.erasure.companies']({ count: companies.length, companies: companies.join(', ') })}</li>}
        <li>{of.kept()}</li>
        <li>{of.legal()}</li>
        <li>{m['personal-data.erasure.freeText']()}</li>
      </ul>
    </>
  );
}

const ofAccount = { ends: m['personal-data.erasure.sessions'], kept: m['personal-data.erasure.kept'], legal: m['personal-data.erasure.legal'] };
const ofRecipient = {
  ends: m['personal-data.erasure.recipientSessions'],
  kept: m['personal-data.erasure.recipientKept'],
  legal: m['personal-data.erasure.recipientLegal'],
};
