import type { CompanyPerson } from '#accounts/people.api.ts';
import { companyLabels, type CompanySheet } from '#companies/companies.api.ts';
import { m } from '#generated/messages/messages.js';
import styles from './Company.module.css';

/** Groups a SIREN by three digits. */
const spaced = (siren: string): string => siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0');

const terms = ({ paymentDays, paymentEndOfMonth }: CompanySheet): string =>
  paymentDays === null
    ? ''
    : paymentEndOfMonth === null || paymentEndOfMonth === 'none'
      ? m['provider.company.terms']({ count: paymentDays })
      : m['provider.company.termsEndOfMonth']({ count: paymentDays });

/** Identifiers of a company, its payment terms and its first manager. */
export function CompanyFacts({ sheet, people }: { sheet: CompanySheet; people: readonly CompanyPerson[] }) {
  const facts: [label: string, value: string][] = [
    [companyLabels.customerNumber(), sheet.customerNumber],
    ['SIREN', spaced(sheet.siren)],
    [companyLabels.vatNumber(), sheet.vatNumber],
    [m['provider.company.payment'](), terms(sheet)],
    [m['provider.company.contact'](), people.find(({ kind, role }) => kind === 'member' && role === 'manager')?.fullName ?? ''],
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
