import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { setTabCompany, useTabCompany } from '#platform/web/company.ts';
import { initialsOf } from '#platform/web/parts/initials.ts';
import { companiesFound } from '#provider/web/provider.queries.ts';
import styles from './CompanySwitcher.module.css';

const typingMs = 150;

// The list is loaded after the menu has opened and taken the focus.
const focusNow = (input: HTMLInputElement | null): void => input?.focus();

/** Any company, for the provider's people: searched on the server; arrows and Enter choose, and its orders open. */
export function StaffCompanyPicker({ onChosen }: { onChosen: () => void }) {
  const router = useRouter();
  const onScreen = useTabCompany();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed, typingMs);
  const [active, setActive] = useState(0);
  const { data } = useQuery(companiesFound(wanted));
  const companies = data?.rows ?? [];
  const choose = (companyId: number | undefined): void => {
    if (companyId === undefined) return;
    onChosen();
    setTabCompany(companyId);
    void router.navigate({ href: inCompany(ordersAddress(), companyId) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + companies.length) % Math.max(1, companies.length));
    if (event.key === 'Enter') choose(companies[active]?.companyId);
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
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
          aria-activedescendant={companies[active] ? `company-${companies[active].companyId}` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
        />
      </label>
      <ul className={styles.list} role="listbox" id="company-list" aria-label={m['app.company.list']()}>
        {companies.map((company, index) => (
          <li
            key={company.companyId}
            id={`company-${company.companyId}`}
            role="option"
            aria-selected={company.companyId === onScreen}
            className={styles.option}
            data-active={index === active || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(company.companyId)}
          >
            <span className={styles.mark} data-mark={initialsOf(company.name)} aria-hidden="true" />
            <span>
              {company.name}
              {company.customerNumber ? <small className="quiet"> {company.customerNumber}</small> : null}
            </span>
            {company.companyId === onScreen ? <IconCheck size={16} stroke={1.9} aria-hidden="true" /> : null}
          </li>
        ))}
      </ul>
      {data && companies.length === 0 ? (
        <p className={styles.hint} role="status">
          {m['app.company.nothing']()}
        </p>
      ) : null}
    </div>
  );
}
