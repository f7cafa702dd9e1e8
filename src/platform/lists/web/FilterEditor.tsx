import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState, type KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { choicesOfCompany, searchMinCharacters } from '#platform/kernel/constants.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { listPeriods, listPeriodNames } from '../list-filters.ts';
import { searchWords } from '#platform/kernel/search-key.ts';
import type { ChoicesOf, FilterChoice, FilterField } from './list-fields.ts';
import { choicesQuery } from './list-queries.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { ChoicesFailed } from '#platform/kit/web/form/ChoicesFailed.tsx';
import styles from './FilterBar.module.css';

type Values = Readonly<Record<string, string | undefined>>;
interface EditorProps {
  field: FilterField;
  values: Values;
  onChange: (change: Values) => void;
}
const searchedPast = 8;
const searchMs = 200;
const nowhere: ChoicesOf = { path: '', kinds: [] };
const DayField = lazy(() => import('#platform/kit/web/form/DayField.tsx').then((file) => ({ default: file.DayField })));

/** Sets one filter: a list of choices with a search when it is long, two days, or a text. */
export function FilterEditor({ field, values, onChange }: EditorProps) {
  switch (field.kind) {
    case 'one':
      return (
        <Choices
          field={field}
          choices={field.choices}
          of={field.of}
          chosen={values[field.name] ? [values[field.name]!] : []}
          onChoose={(value) => onChange({ [field.name]: value })}
        />
      );
    case 'some': {
      const chosen = (values[field.name] ?? '').split(',').filter(Boolean);
      return (
        <Choices
          field={field}
          isMany
          choices={field.choices}
          chosen={chosen}
          onChoose={(value) =>
            onChange({ [field.name]: (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join(',') || undefined })
          }
        />
      );
    }
    case 'flag':
      return (
        <Choices
          field={field}
          choices={[{ value: '1', label: field.label() }]}
          isMany
          chosen={values[field.name] ? ['1'] : []}
          onChoose={() => onChange({ [field.name]: values[field.name] ? undefined : '1' })}
        />
      );
    case 'text':
      return <TextEditor value={values[field.name] ?? ''} label={field.label()} onChange={(value) => onChange({ [field.name]: value || undefined })} />;
    case 'period':
      return (
        <>
          <Choices
            field={field}
            choices={listPeriods.map((value) => ({ value, label: listPeriodNames[value]() }))}
            chosen={values[field.name] ? [values[field.name]!] : []}
            onChoose={(value) => onChange({ [field.name]: value, [field.from]: undefined, [field.to]: undefined })}
          />
          <Days from={field.from} to={field.to} values={values} onChange={(change) => onChange({ [field.name]: undefined, ...change })} />
        </>
      );
    case 'days':
      return <Days from={field.from} to={field.to} values={values} onChange={onChange} />;
  }
}

function Days({ from, to, values, onChange }: { from: string; to: string } & Omit<EditorProps, 'field'>) {
  return (
    <div className={styles.days}>
      <Suspense fallback={null}>
        <DayField label={m['platform.list.dayFrom']()} value={values[from]} max={values[to]} onChange={(day) => onChange({ [from]: day })} />
        <DayField label={m['platform.list.dayTo']()} value={values[to]} min={values[from]} onChange={(day) => onChange({ [to]: day })} />
      </Suspense>
    </div>
  );
}

function Choices({
  field,
  choices,
  of,
  chosen,
  isMany,
  onChoose,
}: {
  field: FilterField;
  choices: readonly FilterChoice[] | undefined;
  /** List whose server finds choices beyond those offered. */
  of?: ChoicesOf | undefined;
  chosen: readonly string[];
  isMany?: boolean;
  onChoose: (value: string) => void;
}) {
  const group = useId();
  const [search, setSearch] = useState('');
  const wanted = searchWords(search).join(' ');
  const hasMore = of !== undefined && (choices?.length ?? 0) >= choicesOfCompany;
  const [typed] = useDebouncedValue(search.trim(), searchMs);
  const isSought = hasMore && typed.length >= searchMinCharacters;
  const { data: found } = useQuery({ ...choicesQuery(of ?? nowhere, { filter: field.name, q: typed }), enabled: isSought, placeholderData: keepPreviousData });
  const whole = useQuery({ ...choicesQuery(of ?? nowhere), enabled: of !== undefined && choices === undefined });
  const shown =
    (isSought && wanted !== '' ? found?.[field.name] : undefined) ??
    (choices ?? []).filter((choice) => wanted === '' || searchWords(choice.label).join(' ').includes(wanted));
  return (
    <fieldset className={styles.choices} aria-busy={(choices === undefined && !whole.isError) || undefined}>
      <legend className="visually-hidden">{field.label()}</legend>
      {(choices?.length ?? 0) > searchedPast ? (
        <input
          type="search"
          className={styles.choiceSearch}
          placeholder={m['platform.list.search']()}
          aria-label={m['platform.list.search']()}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      ) : null}
      <div className={styles.scroll}>
        {shown.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={group}
              checked={chosen.includes(choice.value)}
              onChange={() => onChoose(choice.value)}
              onKeyDown={(event) => moveOrChoose(event, () => onChoose(choice.value))}
            />
            <span>{choice.label}</span>
            {choice.count === undefined ? null : <span className={styles.choiceCount}>{formatNumber(choice.count, currentLocale())}</span>}
          </label>
        ))}
        {whole.isError ? <ChoicesFailed failure={whole.error} onRetry={() => void whole.refetch()} /> : null}
        {hasMore && !isSought ? <p className="quiet">{m['platform.list.moreChoices']()}</p> : null}
        {choices !== undefined && shown.length === 0 ? <p className="quiet">{m['platform.list.noChoice']()}</p> : null}
      </div>
    </fieldset>
  );
}

/** Arrows move without choosing, as a choice is applied at once; Enter chooses, and Space as everywhere. */
function moveOrChoose(event: KeyboardEvent<HTMLInputElement>, choose: () => void): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined && event.key !== 'Enter') return;
  event.preventDefault();
  if (step === undefined) return choose();
  const inputs = [...event.currentTarget.closest('fieldset')!.querySelectorAll<HTMLInputElement>('label > input')];
  inputs.at((inputs.indexOf(event.currentTarget) + step) % inputs.length)?.focus();
}

function TextEditor({ value, label, onChange }: { value: string; label: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <form
      className={styles.text}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim());
      }}
      onBlur={() => {
        if (text.trim() !== value) onChange(text.trim());
      }}
    >
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
    </form>
  );
}
