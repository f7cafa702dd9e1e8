import '#platform/kit/web/styles/form-styles.ts';
import { FileButton, Select, Textarea } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import {
  pastedAtMost,
  explainSerialFlaws,
  type PastedSerials,
  type SerialColumn,
  fileMaxBytes,
  parsePastedSerials,
} from '#installed-base/equipment/pasted-serials.ts';
import styles from './PastedField.module.css';
import { decodeText } from '#platform/documents/table/delimited-text.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { Session } from '#platform/http/session.ts';
import { fetchWorkbookText } from '../device.queries.ts';

interface PastedFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** The text as serial numbers. */
  pasted: PastedSerials;
  /** Names the column of a table without a head. */
  onColumn: (column: SerialColumn) => void;
}

/** Serial numbers, pasted or read from a file. */
export function PastedField({ text, onChange, pasted, onColumn }: PastedFieldProps) {
  const { total, columns } = pasted;
  const count = pasted.serials.length;
  const { number } = useFormat();
  const session = useSession();
  const reset = useRef<() => void>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // Who opens an empty list pastes next; the panel stands after all rows in the order of the keyboard.
  useEffect(() => {
    if (area.current?.value === '') area.current.focus({ preventScroll: true });
  }, []);
  const [isReading, run] = useBusy();
  const [refused, setRefused] = useState<string | null>(null);
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    const result = await readSerialFile(file, session);
    // The same file may be chosen again once it was mended.
    reset.current?.();
    setRefused('refused' in result ? result.refused : null);
    if ('text' in result) onChange(result.text);
  };
  const repeated = total - count;
  const said = [
    total === 0
      ? null
      : repeated === 0
        ? m['device.coverage.lines']({ count: total })
        : m['device.coverage.linesRepeated']({
            lines: m['device.coverage.lines']({ count: total }),
            repeated: m['equipment.coverage.repeated']({ count: repeated }),
          }),
    m['device.coverage.atMost']({ maximum: number(pastedAtMost) }),
  ];
  const error =
    refused ??
    (count > pastedAtMost
      ? m['device.coverage.tooMany']({ pasted: number(count), maximum: number(pastedAtMost) })
      : columns
        ? null
        : explainSerialFlaws(pasted));
  return (
    <div className={styles.field}>
      <Textarea
        ref={area}
        label={m['equipment.coverage.serials']()}
        placeholder={m['device.coverage.placeholder']()}
        classNames={{ input: styles.text! }}
        autosize
        minRows={3}
        maxRows={6}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => {
          setRefused(null);
          onChange(event.currentTarget.value);
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            setRefused(null);
            onChange('');
          }}
        >
          <IconX size={14} stroke={1.8} aria-hidden="true" />
          {m['device.coverage.clear']()}
        </button>
      )}
      {columns ? (
        <Select
          label={m['device.serials.column']()}
          placeholder={m['device.serials.choose']()}
          data={[
            ...columns.map((first, rank) => ({ value: String(rank), label: m['device.serials.columnChoice']({ rank: rank + 1, first: first.slice(0, 60) }) })),
            { value: 'all', label: m['device.serials.allColumns']() },
          ]}
          value={null}
          onChange={(chosen) => {
            if (chosen !== null) onColumn(chosen === 'all' ? 'all' : Number(chosen));
          }}
        />
      ) : null}
      <p className={styles.below}>
        <span className="quiet" role="status">
          {withDots(...said)}
        </span>
        <FileButton
          accept=".xlsx,.csv,.txt"
          resetRef={reset}
          onChange={(file) =>
            void run(
              () => read(file),
              () => undefined,
            )
          }
        >
          {(props) => (
            <button type="button" {...props} className={styles.upload} aria-busy={isReading}>
              <IconUpload size={15} stroke={1.7} aria-hidden="true" />
              {m['device.coverage.upload']()}
            </button>
          )}
        </FileButton>
      </p>
    </div>
  );
}

/** Reads the serial numbers of a chosen file, one per line, or says why there are none. A workbook is read by the server, behind its guards. */
async function readSerialFile(file: File, session: Session): Promise<{ text: string } | { refused: string }> {
  const { name } = file;
  if (file.size > fileMaxBytes) return { refused: m['device.coverage.fileTooLarge']({ name }) };
  try {
    const text = /\.xlsx$/i.test(name) ? await fetchWorkbookText(file, pickCompany(session)) : decodeText(await file.arrayBuffer());
    // A binary file.
    if (text.includes('\0')) return { refused: m['device.coverage.fileNotRead']({ name }) };
    const { serials, cells, refused, columns } = parsePastedSerials(text);
    // A table that does not name its column is asked about; cells that a spreadsheet has changed are shown where they stand.
    if (columns || refused.length > 0) return { text };
    return serials.length === 0 ? { refused: m['device.coverage.fileEmpty']({ name }) } : { text: cells.join('\n') };
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : undefined;
    return { refused: problem?.flaws[0]?.hint ?? problem?.message ?? m['device.coverage.failed']() };
  }
}

/** A form with a file names one company; which one does not matter to its cells. */
function pickCompany(session: Session): number | undefined {
  const company = currentCompany();
  return typeof company === 'number' ? company : session.companies[0]?.companyId;
}
