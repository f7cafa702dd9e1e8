import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { newIntent } from '#platform/web/api.ts';
import { apiBase } from '#platform/web/api-base.ts';
import { useBusy } from '#platform/web/busy.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { currentLocale } from '#platform/web/locale.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { PersonalDataSummary } from '../../personal-data.api.ts';
import { sectionNames } from '../../personal-data.ts';
import { personalData, personalDataCalls } from '../personal-data.queries.ts';
import styles from './PersonalData.module.css';

interface Owner {
  id: string;
  fullName: string;
}

/** Personal data of an account: their extent, the archive, the erasure. For administrators. */
export function PersonalData({ owner, onErased }: { owner: Owner; onErased: () => void }) {
  const { data, error, refetch } = useQuery(personalData(owner.id));
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby="personal-data">
      <h3 id="personal-data" className={styles.heading}>
        {m['personal-data.title']()}
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
        <LoadError title={m['personal-data.failedToLoad']()} failure={error} onRetry={() => void refetch()} />
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
  const save = (): void => saveFile(apiBase() + withQuery(`/api/provider/accounts/${owner.id}/personal-data/archive`, { lang: currentLocale() }));
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />} onClick={save}>
      {m['personal-data.archive.export']()}
    </Button>
  );
}

function Erasure({ owner, data, onErased }: { owner: Owner; data: PersonalDataSummary; onErased: () => void }) {
  const [isBusy, run] = useBusy();
  const erase = async (): Promise<void> => {
    await personalDataCalls.call('POST /api/provider/accounts/:id/erasure', { params: { id: owner.id } }, { idempotencyKey: newIntent() });
    toast({ kind: 'success', title: m['personal-data.erasure.begun']() });
    onErased();
  };
  const ask = async (): Promise<void> => {
    const content = {
      title: m['personal-data.erasure.question']({ name: owner.fullName }),
      text: <Consequences companies={data.companies} />,
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

function Consequences({ companies }: { companies: readonly string[] }) {
  return (
    <>
      <p>{m['personal-data.erasure.text']()}</p>
      <ul className={styles.consequences}>
        <li>{m['personal-data.erasure.sessions']()}</li>
        {companies.length === 0 ? null : <li>{m['personal-data.erasure.companies']({ count: companies.length, companies: companies.join(', ') })}</li>}
        <li>{m['personal-data.erasure.kept']()}</li>
        <li>{m['personal-data.erasure.legal']()}</li>
      </ul>
    </>
  );
}
