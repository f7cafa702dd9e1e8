import { Menu } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useSubOrganisation } from '#platform/kit/web/sub-organisation.ts';
import { useShownCompany } from './company-on-screen.tsx';
import styles from './SubOrganisationSwitcher.module.css';

const loadPicker = () => import('./sub-organisation-choice.tsx');
const SubOrganisationPicker = lazy(() => loadPicker().then((file) => ({ default: file.SubOrganisationPicker })));
const SubOrganisationGone = lazy(() => import('./sub-organisation-choice.tsx').then((file) => ({ default: file.SubOrganisationGone })));

/** Names the sub-organisation to which contracts, equipment and licences are narrowed, and lets the reader choose another, or all. */
export function SubOrganisationSwitcher() {
  const [isOpen, setOpen] = useState(false);
  const { company } = useShownCompany();
  const chosen = useSubOrganisation(company);
  if (typeof company !== 'number') return null;
  const name = chosen?.name ?? m['app.subOrganisation.all']();
  return (
    <div className={styles.switcher}>
      <span className={styles.slash} aria-hidden="true">
        /
      </span>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={280} offset={4}>
        <Menu.Target>
          <button
            type="button"
            className={styles.face}
            data-narrowed={chosen ? '' : undefined}
            aria-label={m['app.subOrganisation.change']({ name })}
            onPointerEnter={() => void loadPicker()}
            onFocus={() => void loadPicker()}
          >
            <span className={styles.name}>{name}</span>
            <IconSelector size={15} stroke={1.7} aria-hidden="true" className={styles.arrows} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.list}>
          {isOpen ? (
            <Suspense fallback={null}>
              <SubOrganisationPicker company={company} chosen={chosen?.id ?? ''} />
            </Suspense>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {chosen ? (
        <Suspense fallback={null}>
          <SubOrganisationGone company={company} chosen={chosen} />
        </Suspense>
      ) : null}
    </div>
  );
}
