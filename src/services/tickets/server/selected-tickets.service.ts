import type { ListFilter } from '#platform/lists/list.api.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ListSelection } from '#platform/lists/server/list-selection.ts';
import type { ticketList } from '../tickets.list.ts';
import { tickets } from './tickets.store.ts';

/** The tickets that the filters of their list select, for other views of them. */

export const selectionOfTickets = (query: ListFilter<typeof ticketList>, today: string): ListSelection => tickets.selection(query, today);

/** Rows of one company under the alias `it`. */
export const selectedTickets = (scope: CompanyScope, selection: ListSelection) => tickets.select(scope, selection);
