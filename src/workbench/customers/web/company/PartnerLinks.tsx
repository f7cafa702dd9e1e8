import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CompanySheet } from '#parties/companies/companies.api.ts';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { partnerLinks } from '../customers.queries.ts';
import styles from './Company.module.css';

const ClientsDialog = lazy(() => import('./ClientsDialog.tsx').then((file) => ({ default: file.ClientsDialog })));

/** Clients of a partner, with the way to change them; partners of a customer, each leading to its page. */
export function PartnerLinks({ sheet: { companyId, kind, name } }: { sheet: CompanySheet }) {
  const { data } = useQuery(partnerLinks(companyId));
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
