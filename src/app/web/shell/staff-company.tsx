import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { homeAddress, withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CompanyTile } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { companyQuery, companiesQuery } from '#parties/companies/web/companies.queries.ts';
import { type ReactNode, useState } from 'react';
import staffCompanyFaceStyles from './CompanySwitcher.module.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { setTabCompany, useTabCompany } from '#platform/kit/web/company.ts';
import { CompanyChoices } from './CompanyChoices.tsx';
import styles from './acting.module.css';

/** The company that the provider's people look at, and the way back to their own work. */
export function StaffBand({ companyId, unnamed }: { companyId: number; unnamed: string }) {
  const { provider } = useSession();
  const { data } = useQuery(companyQuery(companyId));
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

/** The company on a staff member's screen. Staff belong to none, so its name is fetched. */
export function StaffCompanyFace({ companyId, unnamed }: { companyId: number; unnamed: ReactNode }) {
  const { data } = useQuery(companyQuery(companyId));
  if (!data) return unnamed;
  return (
    <>
      <span className="visually-hidden">{m['app.company.pick']()}</span>
      <CompanyTile name={data.name} look="client" />
      <span className={staffCompanyFaceStyles.name}>{data.name}</span>
    </>
  );
}

const typingMs = 150;

/** Any company, for the provider's people: searched on the server; its orders open. */
export function StaffCompanyPicker({ onChosen }: { onChosen: () => void }) {
  const router = useRouter();
  const current = useTabCompany();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed, typingMs);
  const { data } = useQuery(companiesQuery(wanted));
  return (
    <CompanyChoices
      typed={typed}
      onType={setTyped}
      choices={data?.rows.map(({ companyId, name, customerNumber }) => ({ company: companyId, name, note: customerNumber }))}
      current={current}
      onChoose={({ company }) => {
        onChosen();
        setTabCompany(company);
        void router.navigate({ href: withCompany(ordersAddress(), company) });
      }}
    />
  );
}
