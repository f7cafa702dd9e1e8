import { FileButton, Textarea } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import { pastedAtMost } from '../../pasted-serials.ts';
import styles from './PastedField.module.css';

/** A file of a thousand serial numbers is far smaller. */
const fileMaxBytes = 1_048_576;

interface PastedFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** Different serial numbers in the text. */
  count: number;
  /** Number of pasted serial numbers, repeated ones included. */
  total: number;
}

/** Serial numbers, pasted or read from a text file. */
export function PastedField({ text, onChange, count, total }: PastedFieldProps) {
  const { number } = useFormat();
  const [refused, setRefused] = useState<string | null>(null);
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > fileMaxBytes) return setRefused(m['equipment.coverage.fileTooLarge']({ name: file.name }));
    setRefused(null);
    onChange((await file.text()).trim());
  };
  const repeated = total - count;
  const said = [
    total === 0
      ? null
      : repeated === 0
        ? m['equipment.coverage.lines']({ count: total })
        : m['equipment.coverage.linesRepeated']({
            lines: m['equipment.coverage.lines']({ count: total }),
            repeated: m['equipment.coverage.repeated']({ count: repeated }),
          }),
    m['equipment.coverage.atMost']({ maximum: number(pastedAtMost) }),
  ];
  const error = refused ?? (count > pastedAtMost ? m['equipment.coverage.tooMany']({ pasted: number(count), maximum: number(pastedAtMost) }) : null);
  return (
    <div className={styles.field}>
      <Textarea
        label={m['equipment.coverage.serials']()}
        placeholder={m['equipment.coverage.placeholder']()}
        classNames={{ input: styles.text! }}
        autosize
        minRows={3}
        maxRows={6}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
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
          {m['equipment.coverage.clear']()}
        </button>
      )}
      <p className={styles.below}>
        <span className="quiet" role="status">
          {said.filter(Boolean).join(' · ')}
        </span>
        <FileButton accept=".txt,.csv,text/plain,text/csv" onChange={(file) => void read(file)}>
          {(props) => (
            <button type="button" {...props} className={styles.upload}>
              <IconUpload size={15} stroke={1.7} aria-hidden="true" />
              {m['equipment.coverage.upload']()}
            </button>
          )}
        </FileButton>
      </p>
    </div>
  );
}
