import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { m } from '#generated/messages/messages.js';
import { OrderNumber } from '#commerce/orders/web/parts/order-cells.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { stateTabs, useListState } from '#platform/lists/web/list-state.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { ObjectMissing, type ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import { Page } from '#platform/kit/web/parts/page-header.tsx';
import { saveFile } from '#platform/kit/web/save-file.ts';
import { companyForLinks, hasRight, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { findAwaited } from '../rollout.ts';
import { filteredSites, listedSites, rolloutList, tabCounts } from '../rollout-rows.ts';
import type { RolloutDetail, RolloutSiteShown } from '../rollouts.api.ts';
import { newTicketAddress, ticketAddress, ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { rolloutAddress } from '../rollouts.paths.ts';
import { rolloutQuery, rollouts } from './rollouts.queries.ts';
import { RolloutBar } from './RolloutBar.tsx';
import { rolloutCard, rolloutColumns } from './rollout-columns.tsx';
import styles from './parts/Rollouts.module.css';

const texts: ObjectTexts = {
  elsewhere: m['rollouts.elsewhere'],
  unknown: m['rollouts.unknown'],
  unknownText: m['rollouts.unknownText'],
  failed: m['rollouts.failed'],
  list: { to: () => rolloutAddress(), label: m['rollouts.list'] },
};

/** `/stilldeploy/rollout/{code}`: the tickets of a roll-out, a site a row, with its progress. */
export function RolloutPage({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(rolloutQuery(code));
  return data ? <Rollout rollout={data} /> : <NoRolloutYet code={code} error={error} onRetry={() => void refetch()} />;
}

function NoRolloutYet({ code, error, onRetry }: { code: string; error: unknown; onRetry: () => void }) {
  usePageTitle(m['rollouts.title']());
  return <Page>{error ? <ObjectMissing texts={texts} code={code} failure={error} onRetry={onRetry} isPage /> : <ObjectSkeleton blocks={[104, 420]} />}</Page>;
}

function Rollout({ rollout }: { rollout: RolloutDetail }) {
  const session = useSession();
  const format = useFormat();
  const { number, sites, companyId } = rollout;
  const declared = useMemo(() => rolloutList(number), [number]);
  const list = useListState(declared);
  const company = companyForLinks(session, companyId);
  const today = session.today;
  const filtered = filteredSites(sites, list.query, today);
  const rows = listedSites(filtered, list.query);
  const technicians = [...new Set(sites.flatMap(({ technicianName }) => technicianName ?? []))].toSorted((one, other) => one.localeCompare(other));
  const fields = buildFields(declared, { technician: technicians.map((value) => ({ value, label: value })) }, list.values);
  const reader = session.user.staffRole === null ? (hasRight(session, 'services') ? 'customer' : null) : 'staff';
  // The one primary button is on the first row that waits for the reader.
  const waiting = reader === null ? undefined : rows.find(({ state }) => findAwaited(state) === reader);
  const shown = { format, today, company, companyId, waiting };
  return (
    <ListPage<RolloutSiteShown>
      list={list}
      title={rollout.label}
      barTitle={number}
      crumb={{ label: m['rollouts.title'](), to: withCompany(rolloutAddress(), company) }}
      actions={
        <>
          <LinkButton to={withCompany(ticketsAddress({ rollout: rollout.id }), company)} variant="default" leftSection={<IconTicket size={16} stroke={1.7} />}>
            {m['rollouts.tickets']()}
          </LinkButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} />}
            onClick={() => saveFile(rollouts.fileAddress('GET /api/rollouts/:code/serials', { params: { code: number } }, companyId))}
          >
            {m['rollouts.export']()}
          </Button>
          {hasRight(session, 'services') ? (
            <LinkButton to={newTicketAddress({ rollout: number, company: companyId })} variant="default" leftSection={<IconPlus size={16} stroke={1.7} />}>
              {m['rollouts.addSites']()}
            </LinkButton>
          ) : null}
        </>
      }
      above={
        <>
          <Facts rollout={rollout} />
          <RolloutBar rollout={rollout} today={today} tabAddress={(state) => list.keepWith(rolloutAddress(number), { state })} />
        </>
      }
      tabs={stateTabs(declared, list, rolloutAddress(number), tabCounts(filtered))}
      search={m['rollouts.search']()}
      fields={fields}
      columns={rolloutColumns(shown)}
      page={{ data: { rows, from: 1, next: null, previous: null }, error: null, isPlaceholderData: false, refetch: () => undefined }}
      total={undefined}
      rowKey={({ ticketId }) => ticketId}
      rowTo={(site) => withCompany(ticketAddress(site.ticketNumber), company)}
      leadsAway
      isQuiet={({ isFinished, state }) => isFinished || state === 'cancelled'}
      card={(site) => rolloutCard(site, shown)}
      empty={<EmptyState title={m['rollouts.empty.title']()} />}
    />
  );
}

/** References, orders, requester and days in one grey line. */
function Facts({ rollout }: { rollout: RolloutDetail }) {
  const { day, instant } = useFormat();
  const { number, references, orders, companyId, requesterName, createdAt, wishedOn } = rollout;
  return (
    <p className={styles.facts}>
      {withDots(number, ...references.slice(0, 3))}
      {references.length > 3 ? '…' : null}
      {orders.map((order) => (
        <span key={order.number}>
          {dot}
          {m['rollouts.order']()} <OrderNumber shown={order.customerOrderNumber || order.number} number={order.number} companyId={companyId} />
        </span>
      ))}
      {dot}
      {m['rollouts.requestedBy']({ name: requesterName, day: instant(createdAt, 'short') })}
      {wishedOn === null ? null : `${dot}${m['rollouts.finishOn']({ day: day(wishedOn) })}`}
    </p>
  );
}
