import { lazy, Suspense } from 'react';
import styles from './acting.module.css';
import { CompanyTile } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { IconUserShare, IconX } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ActionIcon } from '@mantine/core';
import { useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router';
import type { SessionCompany } from '#platform/http/session.ts';
import { useTabCompany, type TabCompany } from '#platform/kit/web/company.ts';
import { isActive, menu } from '../menu.ts';
import { homeAddress } from '#platform/kernel/address.ts';
import { chooseCompany } from '#parties/accounts/web/own-account.ts';

const StaffBand = lazy(() => import('./staff-company.tsx').then((file) => ({ default: file.StaffBand })));

/** On phones, below the top bar: the client that a partner acts for, or that the provider's people look at, and the way back. */
export function ActingBand() {
  const { company, name, actsFrom } = useShownCompany();
  const { user } = useSession();
  if (user.staffRole !== null && typeof company === 'number')
    return (
      // The band keeps its height while its part comes: the page does not move.
      <Suspense fallback={<div className={styles.band} />}>
        <StaffBand companyId={company} unnamed={name} />
      </Suspense>
    );
  if (!actsFrom) return null;
  return (
    <div className={styles.band}>
      <ActingFrom name={actsFrom.name} />
      <CompanyTile name={name} look="client" />
      <span className={styles.text}>
        <strong>{name}</strong>
      </span>
      <BackToOwn own={actsFrom} />
    </div>
  );
}

/** Name of the acting partner, before that of the client on screen. */
export function ActingFrom({ name }: { name: string }) {
  return (
    <>
      <CompanyTile name={name} />
      <span className={styles.own}>{name}</span>
      <span className={styles.acts}>
        <IconUserShare size={14} stroke={1.8} aria-hidden="true" />
        {m['app.company.actsFor']()}
      </span>
    </>
  );
}

/** Ends acting for a client: the own company takes the screen. */
export function BackToOwn({ own }: { own: SessionCompany }) {
  const router = useRouter();
  const label = m['app.company.backToOwn']({ name: own.name });
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => changeCompany(router, own.companyId)}>
      <IconX size={16} stroke={1.8} />
    </ActionIcon>
  );
}

export interface ShownCompany {
  company: TabCompany;
  name: string;
  /** Own company of a partner who acts for the client on screen. */
  actsFrom: SessionCompany | undefined;
}

/** The company that the page shows: the one that its address names, else the tab's. At their own work staff act for the provider. */
export function useShownCompany(): ShownCompany {
  const { companies, user, provider } = useSession();
  const tab = useTabCompany();
  const named = Number(useRouterState({ select: ({ location }) => (location.search as { company?: string }).company }));
  const isWorkbench = useRouterState({ select: ({ location }) => /^\/provider(?:\/|$)/.test(location.pathname) });
  const isStaff = user.staffRole !== null;
  const company = isStaff && isWorkbench ? null : Number.isInteger(named) && named > 0 ? named : tab;
  if (company === 'all') return { company, name: m['app.company.all'](), actsFrom: undefined };
  if (company === 'clients')
    return { company, name: m['app.company.clients']({ count: companies.filter(({ partner }) => partner).length }), actsFrom: undefined };
  if (company === null) return { company, name: isStaff ? provider.name : m['app.company.none'](), actsFrom: undefined };
  const known = companies.find((one) => one.companyId === company);
  return {
    company,
    name: known?.name ?? m['app.company.number']({ number: String(company) }),
    actsFrom: known?.partner ? companies.find(({ partner }) => !partner) : undefined,
  };
}

/** Turns this tab to another company. What is open belongs to the old one, so the list it came from opens instead. */
export function changeCompany(router: AnyRouter, company: TabCompany): void {
  const { pathname } = router.latestLocation;
  const entry = menu.flatMap((group) => group.entries).find((one) => isActive(one, pathname));
  chooseCompany(company);
  void router.navigate({ href: entry?.to ?? homeAddress(false) });
}
