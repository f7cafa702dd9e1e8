import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanyPerson } from '#accounts/people.api.ts';
import { companyLabels, type CompanySheet } from '#companies/companies.api.ts';
import { m } from '#generated/messages/messages.js';
import { invoicesAddress } from '#invoices/invoices.paths.ts';
import { ageingOf } from '#invoices/web/invoices.queries.ts';
import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { companyAddress } from '../../provider.paths.ts';
import styles from './Company.module.css';

/** Groups a SIREN by three digits. */
const spaced = (siren: string): string => siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0');

const terms = ({ paymentDays, paymentEndOfMonth }: CompanySheet): string =>
  paymentDays === null
    ? ''
    : paymentEndOfMonth === null || paymentEndOfMonth === 'none'
      ? m['provider.company.terms']({ count: paymentDays })
      : m['provider.company.termsEndOfMonth']({ count: paymentDays });

/** Balance due, a line per currency; the overdue part apart. */
function Balance({ companyId }: { companyId: number }) {
  const format = useFormat();
  const { data } = useQuery(ageingOf(companyId));
  if (!data) return '\u00a0';
  if (data.currencies.length === 0) return '—';
  return data.currencies.map(({ currency, balance, overdue }) => (
    <span key={currency} className={styles.balance}>
      <Link to={inCompany(invoicesAddress(), companyId)} className="figures">
        {format.money(balance, currency)}
      </Link>
      {overdue !== null && overdue > 0 ? <small>{m['provider.company.overdue']({ amount: format.money(overdue, currency) })}</small> : null}
    </span>
  ));
}

/** Identifiers of a company, its payment terms, its first manager and its balance. */
export function CompanyFacts({ sheet, people }: { sheet: CompanySheet; people: readonly CompanyPerson[] }) {
  const manager = people.find(({ kind, role }) => kind === 'member' && role === 'manager');
  const facts: [label: string, value: ReactNode][] = [
    [companyLabels.customerNumber(), sheet.customerNumber],
    ['SIREN', spaced(sheet.siren)],
    [companyLabels.vatNumber(), sheet.vatNumber],
    [m['provider.company.payment'](), terms(sheet)],
    [m['provider.company.contact'](), manager ? <Link to={companyAddress(sheet.companyId, manager.id)}>{manager.fullName}</Link> : ''],
    [m['provider.company.balance'](), <Balance key="balance" companyId={sheet.companyId} />],
    [m['provider.company.address'](), [sheet.street, [sheet.postalCode, sheet.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
