import { useQuery } from '@tanstack/react-query';
import { contractAddress } from '#contracts/contracts.paths.ts';
import { serialAddress } from '#equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { invoicesAddress } from '#invoices/invoices.paths.ts';
import { offersAddress } from '#offers/offers.paths.ts';
import { ordersAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import type { FoundObject } from '../staff-search.api.ts';
import styles from './CompanyFinder.module.css';
import { objectsFound } from './provider.queries.ts';

const names: Record<FoundObject['kind'], () => string> = {
  order: m['provider.found.order'],
  offer: m['provider.found.offer'],
  invoice: m['provider.found.invoice'],
  creditNote: m['provider.found.creditNote'],
  contract: m['provider.found.contract'],
  device: m['provider.found.device'],
};
const addresses: Record<FoundObject['kind'], (number: string) => string> = {
  order: ordersAddress,
  offer: offersAddress,
  invoice: invoicesAddress,
  creditNote: invoicesAddress,
  contract: contractAddress,
  device: serialAddress,
};
const addressOf = ({ kind, number, companyId }: FoundObject): string => inCompany(addresses[kind](number), companyId);

/** Documents and devices of all companies that a typed number, serial or word finds; each opens in its company. */
export function FoundObjects({ typed }: { typed: string }) {
  const { data } = useQuery(objectsFound(typed));
  if (!data || data.rows.length === 0 || typed.trim().length < 2) return null;
  return (
    <section aria-labelledby="found-objects">
      <h2 id="found-objects" className={styles.heading}>
        {m['provider.found.title']()}
      </h2>
      <ul className={styles.found}>
        {data.rows.map((row) => (
          <li key={`${row.companyId} ${row.kind} ${row.number}`}>
            <Link to={addressOf(row)}>{m['provider.found.named']({ kind: names[row.kind](), number: row.number })}</Link>
            <span className="quiet">{row.companyName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
