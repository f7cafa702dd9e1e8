import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { homeAddress } from '#platform/kernel/frame.paths.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CompanyTile } from '#platform/kit/web/parts/CompanyTile.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { companyNamed } from '#parties/companies/web/companies.queries.ts';
import styles from './Band.module.css';

/** The company that the provider's people look at, and the way back to their own work. */
export function StaffBand({ companyId, unnamed }: { companyId: number; unnamed: string }) {
  const { provider } = useSession();
  const { data } = useQuery(companyNamed(companyId));
  const name = data?.name ?? unnamed;
  const label = m['app.company.backToOwn']({ name: provider.name });
  return (
    <div className={styles.band}>
      <CompanyTile name={name} look="client" />
      <span className={styles.text}>
        <strong>{name}</strong>
      </span>
      <ActionIcon component={Link} to={homeAddress(true)} variant="subtle" aria-label={label} title={label}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  );
}
