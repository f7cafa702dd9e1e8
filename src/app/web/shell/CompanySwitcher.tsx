import { Popover } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { currentCompany } from '#platform/web/company.ts';
import { initialsOf } from '#platform/web/parts/initials.ts';
import { useSession } from '#platform/web/session.ts';
import styles from './CompanySwitcher.module.css';

const loadPicker = () => import('./CompanyPicker.tsx');
const CompanyPicker = lazy(() => loadPicker().then((file) => ({ default: file.CompanyPicker })));

/** Names the company on screen and lets the reader choose another, or all of them. */
export function CompanySwitcher() {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const company = currentCompany();
  const name =
    company === 'all'
      ? m['app.company.all']()
      : (session.companies.find((one) => one.companyId === company)?.name ??
        (company === null ? m['app.company.none']() : m['app.company.number']({ number: company })));
  const hasChoice = session.companies.length > 1 || session.companiesMore || session.user.staffRole !== null;
  const face = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {company === 'all' ? '∗' : initialsOf(name)}
      </span>
      <span className={styles.name}>{name}</span>
    </>
  );
  if (!hasChoice) return <div className={styles.face}>{face}</div>;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus offset={4}>
      <Popover.Target>
        <button
          type="button"
          className={styles.face}
          aria-label={m['app.company.change']({ name })}
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={() => void loadPicker()}
          onFocus={() => void loadPicker()}
        >
          {face}
          <IconSelector size={15} stroke={1.7} aria-hidden="true" className={styles.arrows} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={null}>
          <CompanyPicker onChosen={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
