import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { isSeveral, type SeveralCompanies } from '#platform/kernel/address.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { CompanyTile } from '#platform/kit/web/parts/cells.tsx';
import styles from './CompanySwitcher.module.css';

/** A company that may be chosen, or all of them. */
export interface CompanyChoice<Company extends number | SeveralCompanies = number | SeveralCompanies> {
  company: Company;
  name: string;
  note: string | null;
  /** Whether the reader is a partner who would act for it. */
  isClient?: boolean;
}

interface CompanyChoicesProps<Company extends number | SeveralCompanies> {
  typed: string;
  onType: (typed: string) => void;
  /** Companies that match the typed text; undefined during the search. */
  choices: readonly CompanyChoice<Company>[] | undefined;
  /** Company on screen. */
  current: TabCompany;
  onChoose: (choice: CompanyChoice<Company>) => void;
  /** Below the list. */
  children?: ReactNode;
}

// The list is loaded after the menu has opened and taken the focus.
const focusNow = (input: HTMLInputElement | null): void => input?.focus();

/** Companies below a search; arrows and Enter choose. */
export function CompanyChoices<Company extends number | SeveralCompanies>({
  typed,
  onType,
  choices: found,
  current,
  onChoose,
  children,
}: CompanyChoicesProps<Company>) {
  const choices = found ?? [];
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== 0) setActive((active + step + choices.length) % Math.max(1, choices.length));
    else if (choices[active]) onChoose(choices[active]);
  };
  return (
    <div className={styles.picker} onKeyDown={onKeyDown}>
      <label className={styles.field}>
        <IconSearch size={16} stroke={1.7} aria-hidden="true" />
        <input
          ref={focusNow}
          type="search"
          value={typed}
          placeholder={m['app.company.search']()}
          aria-label={m['app.company.search']()}
          autoComplete="off"
          role="combobox"
          aria-expanded="true"
          aria-controls="company-list"
          aria-activedescendant={choices[active] ? `company-${choices[active].company}` : undefined}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setActive(0);
          }}
        />
      </label>
      <ul className={styles.list} role="listbox" id="company-list" aria-label={m['app.company.list']()}>
        {choices.map((choice, index) => (
          <li
            key={choice.company}
            id={`company-${choice.company}`}
            role="option"
            aria-selected={choice.company === current}
            className={styles.option}
            data-active={index === active || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(choice)}
          >
            <CompanyTile name={choice.name} isAll={isSeveral(choice.company)} look={choice.isClient ? 'client' : 'own'} />
            <span>
              {choice.name}
              {choice.note ? <small className="quiet"> {choice.note}</small> : null}
            </span>
            {choice.company === current ? <IconCheck size={16} stroke={1.9} aria-hidden="true" /> : null}
          </li>
        ))}
      </ul>
      {found?.length === 0 ? (
        <p className={styles.hint} role="status">
          {m['app.company.nothing']()}
        </p>
      ) : null}
      {children}
    </div>
  );
}
