import { Popover } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/staff-rights.ts';
import { useTabCompany } from '#platform/web/company.ts';
import { initialsOf } from '#platform/web/parts/initials.ts';
import { useSession } from '#platform/web/session.ts';
import styles from './CompanySwitcher.module.css';

const loadPicker = () => import('./CompanyPicker.tsx');
const CompanyPicker = lazy(() => loadPicker().then((file) => ({ default: file.CompanyPicker })));
const loadStaffPicker = () => import('./StaffCompanyPicker.tsx');
const StaffCompanyPicker = lazy(() => loadStaffPicker().then((file) => ({ default: file.StaffCompanyPicker })));
const StaffCompanyFace = lazy(() => import('./StaffCompanyFace.tsx').then((file) => ({ default: file.StaffCompanyFace })));

/** Names the company on screen and lets the reader choose another, or all of them. */
export function CompanySwitcher() {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const tab = useTabCompany();
  const named = Number(useRouterState({ select: ({ location }) => (location.search as { company?: string }).company }));
  const isWorkbench = useRouterState({ select: ({ location }) => /^\/provider(?:\/|$)/.test(location.pathname) });
  const isStaff = session.user.staffRole !== null;
  // The one that the address names wins over the tab's. At their own work staff act for the provider.
  const company = isStaff && isWorkbench ? null : Number.isInteger(named) && named > 0 ? named : tab;
  const name =
    company === 'all'
      ? m['app.company.all']()
      : (session.companies.find((one) => one.companyId === company)?.name ??
        (company === null ? (isStaff ? session.provider.name : m['app.company.none']()) : m['app.company.number']({ number: company })));
  const hasChoice = session.companies.length > 1 || session.companiesMore || staffMay(session.user, 'companies');
  const load = isStaff ? loadStaffPicker : loadPicker;
  const Picker = isStaff ? StaffCompanyPicker : CompanyPicker;
  const face = (
    <>
      <span
        className={styles.mark}
        data-own={(isStaff && company === null) || undefined}
        data-mark={company === 'all' ? '∗' : company === null && !isStaff ? '–' : initialsOf(name)}
        aria-hidden="true"
      />
      <span className={styles.name}>{name}</span>
    </>
  );
  const shown =
    isStaff && typeof company === 'number' ? (
      <Suspense fallback={face}>
        <StaffCompanyFace companyId={company} unnamed={face} />
      </Suspense>
    ) : (
      face
    );
  if (!hasChoice) return <div className={styles.face}>{face}</div>;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus offset={4}>
      <Popover.Target>
        <button
          type="button"
          className={styles.face}
          aria-label={isStaff && company !== null ? undefined : m['app.company.change']({ name })}
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
        >
          {shown}
          <IconSelector size={15} stroke={1.7} aria-hidden="true" className={styles.arrows} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={null}>
          <Picker onChosen={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
