import type { ServerDomain } from '#app/domain.ts';
import { ticketsTables } from './tickets.tables.ts';

export const ticketsDomain: ServerDomain = { tables: ticketsTables };
