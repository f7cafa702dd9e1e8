import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { allCompaniesMax } from '#platform/constants.ts';
import { currentCompany, type TabCompany } from '#platform/web/company.ts';
import { initialsOf } from '#platform/web/parts/initials.ts';
import { searchWords } from '#platform/search-key.ts';
import { useSession } from '#platform/web/session.ts';
import { changeCompany } from './change-company.ts';
import styles from './CompanySwitcher.module.css';

interface Choice {
  company: TabCompany;
  name: string;
  note: string | null;
}

// The list is loaded after the menu has opened and taken the focus.
const focusNow = (input: HTMLInputElement | null): void => input?.focus();

/** The list of the reader's companies with a search; arrows and Enter choose. */
export function CompanyPicker({ onChosen }: { onChosen: () => void }) {
  const session = useSession();
  const router = useRouter();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const companies = session.companies.map((one): Choice => ({ company: one.companyId, name: one.name, note: one.customerNumber }));
  const mayAll = companies.length > 1 && companies.length <= allCompaniesMax && !session.companiesMore && session.user.staffRole === null;
  const wanted = searchWords(search).join(' ');
  const choices = [...(mayAll ? [{ company: 'all' as const, name: m['app.company.all'](), note: null }] : []), ...companies].filter(
    (choice) =>
      wanted === '' ||
      searchWords(`${choice.name} ${choice.note ?? ''}`)
        .join(' ')
        .includes(wanted),
  );
  const choose = (choice: Choice | undefined): void => {
    if (!choice) return;
    onChosen();
    changeCompany(router, choice.company);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive((active + step + choices.length) % Math.max(1, choices.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(choices[active]);
    }
  };
  return (
    <div className={styles.picker} onKeyDown={onKeyDown}>
      <label className={styles.field}>
        <IconSearch size={16} stroke={1.7} aria-hidden="true" />
        <input
          ref={focusNow}
          type="search"
          value={search}
          placeholder={m['app.company.search']()}
          aria-label={m['app.company.search']()}
          autoComplete="off"
          role="combobox"
          aria-expanded="true"
          aria-controls="company-list"
          aria-activedescendant={choices[active] ? `company-${choices[active].company}` : undefined}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
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
            aria-selected={choice.company === currentCompany()}
            className={styles.option}
            data-active={index === active || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(choice)}
          >
            <span className={styles.mark} data-mark={choice.company === 'all' ? '∗' : initialsOf(choice.name)} aria-hidden="true" />
            <span>
              {choice.name}
              {choice.note ? <small className="quiet"> {choice.note}</small> : null}
            </span>
            {choice.company === currentCompany() ? <IconCheck size={16} stroke={1.9} aria-hidden="true" /> : null}
          </li>
        ))}
      </ul>
      {choices.length === 0 ? (
        <p className={styles.hint} role="status">
          {m['app.company.nothing']()}
        </p>
      ) : null}
      {companies.length > allCompaniesMax || session.companiesMore ? (
        <p className={styles.hint}>{m['app.company.tooMany']({ maximum: allCompaniesMax })}</p>
      ) : null}
    </div>
  );
}
