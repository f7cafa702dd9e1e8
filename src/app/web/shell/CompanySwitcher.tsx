import { Popover } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useShownCompany, BackToOwn, ActingFrom } from './company-on-screen.tsx';
import { CompanyTile } from '#platform/kit/web/parts/cells.tsx';
import styles from './CompanySwitcher.module.css';

const loadPicker = () => import('./CompanyPicker.tsx');
const CompanyPicker = lazy(() => loadPicker().then((file) => ({ default: file.CompanyPicker })));
const loadStaffPicker = () => import('./staff-company.tsx');
const StaffCompanyPicker = lazy(() => loadStaffPicker().then((file) => ({ default: file.StaffCompanyPicker })));
const StaffCompanyFace = lazy(() => import('./staff-company.tsx').then((file) => ({ default: file.StaffCompanyFace })));

/** Names the company on screen and lets the reader choose another, or all of them. A partner's own company stands before the client. */
export function CompanySwitcher() {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const { company, name, actsFrom } = useShownCompany();
  const isStaff = session.user.staffRole !== null;
  const hasChoice = session.companies.length > 1 || session.companiesMore || hasStaffRight(session.user, 'companies');
  const load = isStaff ? loadStaffPicker : loadPicker;
  const Picker = isStaff ? StaffCompanyPicker : CompanyPicker;
  const look = isStaff && company === null ? 'provider' : isStaff || actsFrom ? 'client' : 'own';
  const face = (
    <>
      <CompanyTile name={company === null && !isStaff ? null : name} look={look} isAll={isSeveral(company)} />
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
    <div className={styles.switcher} data-acting={actsFrom ? '' : undefined}>
      {actsFrom ? <ActingFrom name={actsFrom.name} /> : null}
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
      {actsFrom ? <BackToOwn own={actsFrom} /> : null}
    </div>
  );
}
