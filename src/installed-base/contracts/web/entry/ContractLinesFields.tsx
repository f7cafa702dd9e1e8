import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { EntryChoices } from '#parties/companies/companies.api.ts';
import { m } from '#generated/messages/messages.js';
import { referenceKey } from '#platform/kernel/search-key.ts';
import type { EntryValues } from '#platform/kit/web/form/entry-values.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { makeNextLine, buildSerialLines, type ContractValues, type LineValues } from './contract-values.ts';
import { ContractLineFields } from './ContractLineFields.tsx';
import styles from './Entry.module.css';

/** Maximum lines drawn at first. Others are shown on request, or found by typing. */
const shownAtFirst = 20;

interface ContractLinesFieldsProps {
  fields: EntryValues<ContractValues>;
  choices: EntryChoices | undefined;
  companyId: number;
  /** The ERP sends them: none is added or removed. */
  isSent: boolean;
}

/** Lines of a contract. Of many, those that are looked for or at fault are drawn. */
export function ContractLinesFields({ fields, choices, companyId, isSent }: ContractLinesFieldsProps) {
  const { lines } = fields.values;
  const [keys, setKeys] = useState(() => lines.map((_, index) => index));
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(shownAtFirst);
  /** Puts lines in the place of one, or at the end. */
  const put = (at: number, count: number, next: readonly LineValues[]): void => {
    const fresh = Math.max(-1, ...keys) + 1;
    fields.set({ lines: lines.toSpliced(at, count, ...next) });
    setKeys(keys.toSpliced(at, count, ...next.map((_, rank) => (rank < count ? keys[at + rank]! : fresh + rank))));
  };
  const isFaulty = (index: number): boolean => fieldNames.some((name) => fields.findFlaw(`lines.${index}.${name}`) !== undefined);
  const found = lines.flatMap((line, index) => (isMatch(line, typed) || isFaulty(index) ? [index] : []));
  const shown = found.filter((index, rank) => rank < limit || isFaulty(index));
  const error = fields.findFlaw('lines');
  return (
    <fieldset className={styles.part} data-path="lines" tabIndex={-1}>
      <legend>{m['contracts.entry.lines']({ count: lines.length })}</legend>
      {error ? <FlawNote>{error}</FlawNote> : null}
      {lines.length > shownAtFirst ? (
        <TextInput label={m['contracts.entry.findLine']()} value={typed} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : null}
      {shown.map((index) => (
        <ContractLineFields
          key={keys[index]}
          fields={fields}
          choices={choices}
          companyId={companyId}
          isSent={isSent}
          index={index}
          onEdit={(part) => put(index, 1, [{ ...lines[index]!, ...part }])}
          onPaste={(text) => put(index, 1, buildSerialLines(lines[index]!, text))}
          onRemove={lines.length > 1 && !isSent ? () => put(index, 1, []) : undefined}
        />
      ))}
      <div className={styles.buttons}>
        {found.length > shown.length ? (
          <Button variant="default" onClick={() => setLimit(limit + shownAtFirst)}>
            {m['contracts.entry.moreLines']({ count: found.length - shown.length })}
          </Button>
        ) : null}
        {isSent ? null : (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.7} />}
            onClick={() => {
              setTyped('');
              setLimit(Math.max(limit, lines.length + 1));
              put(lines.length, 0, [makeNextLine(lines.at(-1))]);
            }}
          >
            {m['contracts.entry.addLine']()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const fieldNames = ['kind', 'reference', 'description', 'serial', 'quantity', 'serviceLevel', 'supportType', 'site', 'startsOn', 'endsOn', 'warrantyUntil'];

const isMatch = ({ reference, serial, description }: LineValues, typed: string): boolean =>
  referenceKey(typed) === '' || [reference, serial, description].some((text) => referenceKey(text).includes(referenceKey(typed)));
