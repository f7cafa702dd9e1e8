import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Fragment } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { CardTable } from '#platform/kit/web/parts/panel.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { flawsPerPage } from '../../batch.ts';
import type { FlawChoice, FlawPage } from '../imports.queries.ts';
import type { ImportScreen } from '../parts/import-screen.tsx';
import styles from './FlawReport.module.css';

type Flaw = FlawPage['rows'][number];

/** A page of flaws: row of the file, column, value as typed, and the sentence. */
export function FlawTable<Summary>({
  screen,
  page,
  choice,
  to,
}: {
  screen: ImportScreen<Summary>;
  page: FlawPage;
  choice: FlawChoice;
  to: (change: Partial<FlawChoice>) => string;
}) {
  const { Value } = screen;
  const format = useFormat();
  return (
    <>
      <CardTable>
        <thead>
          <tr>
            <th data-cell="number">{m['imports.web.head.line']()}</th>
            <th>{m['imports.web.head.column']()}</th>
            <th>{m['imports.web.head.value']()}</th>
            <th>{choice.severity === 'error' ? m['imports.web.head.text']() : m['imports.web.head.warning']()}</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((flaw) => (
            <tr key={`${flaw.line} ${flaw.column} ${flaw.text}`} className={flaw.line === choice.line ? styles.sought : undefined}>
              <td data-cell="number" data-label={m['imports.web.head.line']()}>
                {format.number(flaw.line)}
              </td>
              <td>
                <strong>{screen.matrix.heads[flaw.column]?.()}</strong>
              </td>
              <td data-cell="wide">
                {flaw.value === null ? (
                  <span className="quiet">{m['imports.web.emptyValue']()}</span>
                ) : Value ? (
                  <Value flaw={{ ...flaw, value: flaw.value }} severity={choice.severity} />
                ) : (
                  flaw.value
                )}
              </td>
              <td data-cell="wide">
                <FlawText flaw={flaw} to={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      <Turning page={page} to={to} />
    </>
  );
}

/** The sentence: its suggestion copies the word, another row that it names is looked for. */
function FlawText({ flaw, to }: { flaw: Flaw; to: (change: Partial<FlawChoice>) => string }) {
  const marked = flaw.suggestion ?? flaw.other?.text;
  const at = marked === undefined ? -1 : flaw.text.lastIndexOf(marked);
  if (marked === undefined || at < 0) return flaw.text;
  return (
    <Fragment>
      {flaw.text.slice(0, at)}
      {flaw.other ? (
        <Link to={to({ line: flaw.other.line, column: undefined })} className={styles.inText}>
          {marked}
        </Link>
      ) : (
        <button type="button" className={styles.inText} onClick={() => copy(marked)}>
          {marked}
        </button>
      )}
      {flaw.text.slice(at + marked.length)}
    </Fragment>
  );
}

const copy = (word: string): void =>
  void navigator.clipboard.writeText(word).then(
    () => toast({ kind: 'success', title: m['imports.web.copied']({ word }) }),
    () => undefined,
  );

function Turning({ page, to }: { page: FlawPage; to: (change: Partial<FlawChoice>) => string }) {
  const format = useFormat();
  const router = useRouter();
  const from = (page.page - 1) * flawsPerPage;
  const turn = (by: number): void => void router.navigate({ href: to({ page: page.page + by }), replace: true });
  return (
    <div className={styles.pager}>
      <p role="status">
        {m['imports.web.range']({ from: format.number(from + 1), to: format.number(from + page.rows.length), total: format.number(page.total) })}
      </p>
      {page.total > flawsPerPage ? (
        <>
          <Button variant="default" disabled={page.page === 1} onClick={() => turn(-1)}>
            {m['imports.web.previous']()}
          </Button>
          <Button variant="default" disabled={from + flawsPerPage >= page.total} onClick={() => turn(1)}>
            {m['imports.web.next']()}
          </Button>
        </>
      ) : null}
    </div>
  );
}
