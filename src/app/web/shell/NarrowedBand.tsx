import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { chooseSubOrganisation, useSubOrganisation } from '#platform/kit/web/sub-organisation.ts';
import styles from './Band.module.css';
import { useShownCompany } from './shown-company.ts';

/** On phones, below the top bar: the sub-organisation to which contracts, equipment and licences are narrowed, and the way back to all. */
export function NarrowedBand() {
  const { company } = useShownCompany();
  const chosen = useSubOrganisation(company);
  if (typeof company !== 'number' || !chosen) return null;
  const label = m['app.subOrganisation.showAll']();
  return (
    <div className={styles.band}>
      <span className={`${styles.text} ${styles.narrowed}`}>
        {m['app.subOrganisation.shown']()} <strong>{chosen.name}</strong>
      </span>
      <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => chooseSubOrganisation(company, null)}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  );
}
