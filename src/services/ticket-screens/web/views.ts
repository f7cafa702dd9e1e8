import { openName } from '#platform/kernel/address.ts';
import { IconCalendarClock, IconLayoutKanban, IconList, IconMap, type Icon } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';

/** Views of the list of tickets that its address names: absent for the list. */
export const boardView = 'kanban';

export const planningView = 'planning';

export const mapView = 'map';

export type View = 'list' | 'board' | 'planning' | 'map';

/** List, board, planning and map of the same tickets: filters stay. */
export function useViews(): { name: View; label: string; icon: Icon; to: string }[] {
  const search = useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, string>> });
  const buildViewAddress = (view: string | undefined): string =>
    ticketsAddress({ ...search, [openName]: undefined, after: undefined, before: undefined, view });
  return [
    { name: 'list', label: m['ticket-screens.view.list'](), icon: IconList, to: buildViewAddress(undefined) },
    { name: 'board', label: m['ticket-screens.view.board'](), icon: IconLayoutKanban, to: buildViewAddress(boardView) },
    { name: 'planning', label: m['planning.title'](), icon: IconCalendarClock, to: buildViewAddress(planningView) },
    { name: 'map', label: m['ticket-screens.view.map'](), icon: IconMap, to: buildViewAddress(mapView) },
  ];
}
