import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { companyNamed } from '#parties/companies/web/companies.queries.ts';
import { CompanyTile } from '#platform/kit/web/parts/CompanyTile.tsx';
import styles from './CompanySwitcher.module.css';

/** The company on a staff member's screen. Staff belong to none, so its name is fetched. */
export function StaffCompanyFace({ companyId, unnamed }: { companyId: number; unnamed: ReactNode }) {
  const { data } = useQuery(companyNamed(companyId));
  if (!data) return unnamed;
  return (
    <>
      <span className="visually-hidden">{m['app.company.pick']()}</span>
      <CompanyTile name={data.name} look="client" />
      <span className={styles.name}>{data.name}</span>
    </>
  );
}
