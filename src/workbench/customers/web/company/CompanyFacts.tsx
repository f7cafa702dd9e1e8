import { useQuery } from '@tanstack/react-query';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { CompanySheet } from '#parties/companies/companies.api.ts';
import { companyLabels } from '#parties/companies/companies.names.ts';
import { paymentText, statedTerms } from '#parties/companies/payment-terms.ts';
import { m } from '#generated/messages/messages.js';
import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { companyAgeingQuery } from '#commerce/invoices/web/invoices.queries.ts';
import { withCompany } from '#platform/kernel/address.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CompanyTargets } from '#services/service-levels/web/parts/company-targets.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import styles from './Company.module.css';
import { typedValuesQuery, partnerLinksQuery } from '../customers.queries.ts';

const TypedValuesDialog = lazy(() => import('../parts/TypedValuesDialog.tsx').then((file) => ({ default: file.TypedValuesDialog })));

/** Groups a SIREN by three digits. */
const formatSiren = (siren: string): string => siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0');

function formatTerms({ paymentDays, paymentEndOfMonth, paymentDay }: CompanySheet, locale: Locale): string {
  const terms = statedTerms(paymentDays, paymentEndOfMonth ?? 'none', paymentDay);
  return terms ? paymentText(terms, locale) : '';
}

/** Street, then the town on a line of its own. */
function Address({ sheet: { street, postalCode, city } }: { sheet: CompanySheet }) {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return (
    <>
      {street}
      {street && town ? <br /> : null}
      <span className={styles.town}>{town}</span>
    </>
  );
}

/** Balance due, a line per currency; the overdue part apart. */
function Balance({ companyId }: { companyId: number }) {
  const format = useFormat();
  const { data } = useQuery(companyAgeingQuery(companyId));
  if (!data) return '\u00a0';
  if (data.currencies.length === 0) return '—';
  return data.currencies.map(({ currency, balance, overdue }) => (
    <span key={currency} className={styles.balance}>
      <Link to={withCompany(invoicesAddress(), companyId)} className="figures">
        {format.money(balance, currency)}
      </Link>
      {overdue !== null && overdue > 0 ? <small>{m['customers.company.overdue']({ amount: format.money(overdue, currency) })}</small> : null}
    </span>
  ));
}

/** Identifiers of a company, its payment terms, its first manager and its balance; the labels stand while it loads. On phones those that are needed on
 *  the way, and the others on demand: the lists come first. */
export function CompanyFacts({ company, sheet }: { company: string; sheet: CompanySheet | undefined }) {
  const { locale } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { data: typed } = useQuery(typedValuesQuery(company));
  const [isComparing, setComparing] = useState(false);
  const manager = sheet?.manager;
  const onTheWay = [companyLabels.customerNumber(), m['customers.company.contact'](), m['customers.company.phone'](), m['customers.company.balance']()];
  const facts: [label: string, value: ReactNode][] = [
    [companyLabels.customerNumber(), sheet?.customerNumber],
    ['SIREN', sheet && formatSiren(sheet.siren)],
    [companyLabels.vatNumber(), sheet?.vatNumber],
    [m['customers.company.payment'](), sheet && formatTerms(sheet, locale)],
    [m['service-levels.title'](), sheet && <CompanyTargets key="targets" companyId={Number(company)} companyName={sheet.name} />],
    [m['customers.company.contact'](), manager ? <Link to={companyAddress(company, manager.id)}>{manager.fullName}</Link> : null],
    [m['customers.company.phone'](), manager?.phone],
    [m['customers.company.address'](), sheet && (sheet.street || sheet.city) ? <Address key="address" sheet={sheet} /> : null],
    [sheet?.kind === 'partner' ? m['customers.links.clients']() : m['customers.links.partners'](), sheet && <PartnerLinks key="links" sheet={sheet} />],
    [m['customers.company.balance'](), <Balance key="balance" companyId={Number(company)} />],
  ];
  return (
    <>
      <dl id={id} className={styles.facts} data-open={isOpen || undefined}>
        {facts.map(([label, value]) => (
          <div key={label} data-more={onTheWay.includes(label) ? undefined : ''}>
            <dt>{label}</dt>
            <dd>{value || (sheet ? '—' : '\u00a0')}</dd>
          </div>
        ))}
      </dl>
      {typed && typed.rows.length > 0 ? (
        <UnstyledButton className={styles.clients} onClick={() => setComparing(true)}>
          {m['ingest.typed.count']({ count: typed.rows.length, shown: String(typed.rows.length) })}
        </UnstyledButton>
      ) : null}
      {isComparing && typed ? (
        <Suspense fallback={null}>
          <TypedValuesDialog values={typed.rows} hasMore={typed.more} onClose={() => setComparing(false)} />
        </Suspense>
      ) : null}
      <button type="button" className={styles.more} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? m['customers.company.fewerFacts']() : m['customers.company.allFacts']()}
      </button>
    </>
  );
}

const ClientsDialog = lazy(() => import('./ClientsDialog.tsx').then((file) => ({ default: file.ClientsDialog })));

/** Clients of a partner, with the way to change them; partners of a customer, each leading to its page. */
function PartnerLinks({ sheet: { companyId, kind, name } }: { sheet: CompanySheet }) {
  const { data } = useQuery(partnerLinksQuery(companyId));
  const [isOpen, setOpen] = useState(false);
  if (!data) return '\u00a0';
  if (kind === 'customer')
    return data.partners.map((partner) => (
      <span key={partner.companyId} className={styles.partner}>
        <Link to={companyAddress(partner.companyId)}>{partner.name}</Link>
      </span>
    ));
  const count = data.clients.length;
  return (
    <>
      <UnstyledButton className={styles.clients} onClick={() => setOpen(true)}>
        {count === 0 ? m['customers.links.noClients']() : m['customers.links.clientsCount']({ count, shown: count })}
      </UnstyledButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ClientsDialog companyId={companyId} name={name} clients={data.clients} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
