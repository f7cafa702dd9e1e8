import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { LinkedCompany, Partner } from '#parties/companies/partners.api.ts';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { formatTitleWithout, PanelFailure } from '#platform/lists/web/object-panel.tsx';
import { SidePanel, type SidePanelProps } from '#platform/lists/web/SidePanel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { partnerLinksQuery } from '../customers.queries.ts';

const ClientsDialog = lazy(() => import('../company/ClientsDialog.tsx').then((file) => ({ default: file.ClientsDialog })));

type PartnerPanelProps = Pick<SidePanelProps, 'closeTo' | 'previousTo' | 'nextTo'> & { id: number; partner: Partner | undefined };

/** A partner open beside the list: its clients with the days of their links, and the way to change them. */
export function PartnerPanel({ id, partner, ...place }: PartnerPanelProps) {
  const { data, error, refetch } = useQuery(partnerLinksQuery(id));
  const [isOpen, setOpen] = useState(false);
  return (
    <SidePanel
      {...place}
      shown={String(id)}
      title={partner?.name ?? formatTitleWithout(error)}
      footer={
        error && !data ? null : (
          <div className={styles.actions}>
            <Button disabled={!data} onClick={() => setOpen(true)}>
              {m['customers.partners.manage']()}
            </Button>
            <LinkButton variant="default" to={companyAddress(id)}>
              {m['customers.partners.open']()}
            </LinkButton>
          </div>
        )
      }
    >
      <div className={styles.item}>
        {partner ? (
          <Properties
            items={[
              { label: m['customers.companies.number'](), value: partner.customerNumber ?? '—' },
              { label: m['customers.companies.city'](), value: partner.city ?? '—' },
              { label: m['customers.partners.people'](), value: <Link to={companyAddress(id)}>{partner.people}</Link> },
            ]}
          />
        ) : null}
        {data ? (
          <Clients clients={data.clients} />
        ) : error ? (
          <PanelFailure title={m['customers.partners.failed']()} failure={error} onRetry={() => void refetch()} closeTo={place.closeTo} />
        ) : null}
      </div>
      {isOpen && data ? (
        <Suspense fallback={null}>
          <ClientsDialog companyId={id} name={partner?.name ?? ''} clients={data.clients} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </SidePanel>
  );
}

function Clients({ clients }: { clients: readonly LinkedCompany[] }) {
  const { day } = useFormat();
  return (
    <PanelPart title={m['customers.links.clients']()} count={clients.length}>
      {clients.length === 0 ? (
        <p className="quiet">{m['customers.links.empty']()}</p>
      ) : (
        <Rows>
          {clients.map(({ companyId, name, customerNumber, city, sinceOn, untilOn }) => (
            <Row
              key={companyId}
              title={<Link to={companyAddress(companyId)}>{name}</Link>}
              text={withDots(customerNumber, city)}
              end={untilOn === null ? null : m['customers.links.until']({ day: day(untilOn) })}
              textEnd={m['customers.links.since']({ day: day(sinceOn) })}
            />
          ))}
        </Rows>
      )}
    </PanelPart>
  );
}
