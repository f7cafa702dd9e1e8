import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { m } from '#generated/messages/messages.js';
import { CalendarButton } from '#capabilities/calendars/web/parts/CalendarButton.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { teamPlanningAddress } from '#services/planning/planning.paths.ts';
import { shownDays } from '#services/planning/planning-slots.ts';
import { usePeriod, PeriodBar } from '#services/planning/web/parts/period.tsx';
import { PlanningGrid } from '#services/planning/web/parts/PlanningGrid.tsx';
import { PlanningSkeleton, Legend } from '#services/planning/web/parts/planning-parts.tsx';
import { ticketsPlanningQuery } from '#services/planning/web/planning.queries.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { FilterBar } from '#platform/lists/web/FilterBar.tsx';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { choicesQuery } from '#platform/lists/web/list-queries.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { OtherView, ViewSwitch } from '../view-parts.tsx';
import { interventionLooks } from '#services/interventions/web/parts/intervention-looks.ts';

/** `/stilldeploy/ticket?view=planning`: the interventions of the tickets that the filters of the list select, to be read. */
export function TicketsPlanning() {
  const session = useSession();
  const format = useFormat();
  const list = useListState(ticketList);
  const period = usePeriod();
  const { data, error, refetch } = useQuery(ticketsPlanningQuery({ ...list.filterQuery, from: period.from, to: period.to }));
  const choices = useQuery(choicesQuery(ticketList));
  const controls = useMemo(
    () => ({
      format,
      looks: interventionLooks,
      to: ({ ticketNumber, companyId }: { ticketNumber: string; companyId: number }) =>
        withCompany(ticketAddress(ticketNumber), companyForLinks(session, companyId)),
    }),
    [format, session],
  );
  return (
    <Page>
      <PageHeader
        title={m['planning.title']()}
        inBar
        actions={
          <>
            <OtherView current="planning" />
            <CalendarButton calendar={{ kind: 'interventions', title: m['ticket-screens.calendar.title'], text: m['ticket-screens.calendar.text'] }} />
          </>
        }
      />
      <ViewSwitch current="planning" />
      <FilterBar list={list} fields={buildFields(ticketList, choices.data, list.values)} placeholder={ticketList.search?.()} hasSavedViews />
      <PeriodBar period={period} last={data && shownDays(period, data.interventions, format.timeZone).at(-1)}>
        {session.user.staffRole === null ? null : (
          <LinkButton to={teamPlanningAddress({ date: period.day, scale: period.scale })} variant="default">
            {m['ticket-screens.planning.ofTeam']()}
          </LinkButton>
        )}
      </PeriodBar>
      {error && !data ? (
        <LoadFailure title={m['planning.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PlanningSkeleton />
      ) : data.interventions.length === 0 ? (
        <EmptyState
          title={m['ticket-screens.planning.empty']()}
          actions={
            list.isNarrowed ? (
              <Button variant="default" onClick={() => list.clear()}>
                {m['platform.list.clearFilters']()}
              </Button>
            ) : null
          }
        >
          <p>{list.isNarrowed ? m['ticket-screens.planning.emptyNarrowed']() : m['ticket-screens.planning.emptyText']()}</p>
        </EmptyState>
      ) : (
        <>
          <PlanningGrid planning={data} period={period} controls={controls} />
          <Legend looks={interventionLooks} />
        </>
      )}
    </Page>
  );
}
