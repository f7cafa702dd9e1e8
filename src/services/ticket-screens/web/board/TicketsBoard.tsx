import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { FilterBar } from '#platform/lists/web/FilterBar.tsx';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { choicesQuery } from '#platform/lists/web/list-queries.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketAddress, ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { NoTickets, OtherView, ViewSwitch } from '../view-parts.tsx';
import { NewTicket } from '#services/tickets/web/parts/new-ticket.tsx';
import { boardQuery } from '#services/tickets/web/tickets.queries.ts';
import { Board } from './Board.tsx';
import styles from './TicketsBoard.module.css';

interface TicketsBoardProps {
  /** The page of a ticket; outside the frame there is another. */
  ticketTo?: (number: string) => string;
  /** Outside the frame: no way to the list. */
  isAlone?: boolean;
}

/** The board of tickets with the filters of their list. */
export function TicketsBoard({ ticketTo = ticketAddress, isAlone = false }: TicketsBoardProps) {
  const session = useSession();
  const list = useListState(ticketList);
  const query = boardQuery(list.filterQuery);
  const { data, error, refetch } = useQuery(query);
  const choices = useQuery(choicesQuery(ticketList));
  const { state, ...filters } = list.values;
  const isFiltered = list.search !== '' || Object.values(list.values).some((value) => value !== undefined);
  const hasNoTicket = !isFiltered && data?.columns.every(({ count }) => count.count === 0) === true;
  return (
    <div className={styles.page}>
      <PageHeader
        title={m['tickets.title']()}
        inBar
        actions={
          isAlone ? null : (
            <>
              <OtherView current="board" />
              <ExportButton list={{ name: ticketList.name, query: list.filterQuery, total: undefined, primary: 'default' }} />
              <NewTicket />
            </>
          )
        }
      />
      <div className={styles.toolbar}>
        {isAlone ? null : <ViewSwitch current="board" />}
        <div className={styles.filters}>
          <FilterBar list={list} fields={buildFields(ticketList, choices.data, list.values)} placeholder={ticketList.search?.()} hasSavedViews />
        </div>
      </div>
      {error && !data ? (
        <LoadFailure title={m['ticket-screens.board.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.outline} aria-hidden="true" data-outline="">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height={420} radius="lg" />
          ))}
        </div>
      ) : isAlone && hasNoTicket ? (
        <NoTickets />
      ) : (
        <Board
          columns={data.columns}
          chosen={state}
          queryKey={query.queryKey}
          cardTo={({ number, companyId }) => withCompany(ticketTo(number), companyForLinks(session, companyId))}
          listTo={(of) => ticketsAddress({ ...filters, q: list.search || undefined, state: of })}
        />
      )}
    </div>
  );
}
