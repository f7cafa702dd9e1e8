import { Button, FileButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TermsOfSale } from '#parties/provider/legal.api.ts';
import { terms, termsOfSaleQuery } from '../settings.queries.ts';
import styles from './SettingsForm.module.css';

/** Terms of sale: the versions with their first day and fingerprint, and the next one. */
export function TermsSection() {
  const { data } = useQuery(termsOfSaleQuery());
  const add = useMutation({
    mutationFn: (file: File) => terms.call('POST /api/provider/terms-of-sale', { files: { terms: [file] } }, { company: null, idempotencyKey: newIntent() }),
    onSuccess: (saved) => {
      queryClient.setQueryData(termsOfSaleQuery().queryKey, saved);
      toast({ kind: 'success', title: m['settings.terms.saved']({ version: saved.rows[0]!.version }) });
    },
    onError: (failure) => toastFailure(m['operations.action.failed'](), failure),
  });
  return (
    <Section anchor="conditions" title={m['settings.terms.title']()} text={m['settings.terms.text']()}>
      {data?.rows.length === 0 ? <p className="quiet">{m['settings.terms.none']()}</p> : null}
      <ul>
        {data?.rows.map((row) => (
          <Version key={row.version} row={row} />
        ))}
      </ul>
      <div className={styles.upload}>
        <FileButton accept="application/pdf" onChange={(file) => file && add.mutate(file)}>
          {(button) => (
            <Button variant="default" loading={add.isPending} {...button}>
              {m['settings.terms.add']()}
            </Button>
          )}
        </FileButton>
      </div>
    </Section>
  );
}

function Version({ row }: { row: TermsOfSale }) {
  const format = useFormat();
  return (
    <li className={styles.version}>
      <a href={terms.fileAddress('GET /api/terms-of-sale', { query: { version: String(row.version) } }, null)} target="_blank" rel="noreferrer">
        {m['settings.terms.version']({ version: row.version, day: format.day(row.since, 'long') })}
      </a>
      <span className="quiet">
        {row.name}
        {dot}
        {format.bytes(row.size)}
      </span>
      <span className={`quiet serial ${styles.fingerprint}`}>{m['settings.terms.fingerprint']({ sha256: row.sha256 })}</span>
    </li>
  );
}
