import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { askers, pickNumber, buildRequests, peopleEach, sample, type Question } from '../questions.ts';

/** The largest company, and four with at least five hundred tickets. */
const companiesWithBoards = [1, 5, 10, 15, 25];

/** Questions about tickets, sites and stock on a database with services. */
export async function buildServicesQuestions(connection: EmbeddedConnection): Promise<Question[]> {
  const sampleCommonest = (column: string): Promise<Map<number, string[]>> =>
    sample(
      connection,
      askers,
      `select ${column}::text as value from tickets where company_id = $1 and ${column} is not null group by ${column} order by count(*) desc, ${column} limit ${peopleEach}`,
    );
  const [sites, technicians, requesters] = [await sampleCommonest('site_id'), await sampleCommonest('technician_id'), await sampleCommonest('requester_id')];
  const numbers = await sample(
    connection,
    askers,
    `select number as value from (select number, row_number() over (order by created_at desc, id desc) as place, count(*) over () as many from tickets where company_id = $1) t
     where place % greatest(many / 60, 1) = 0 limit 60`,
  );
  const lists = { cpuRatio: 2, rateRatio: 0.5 };
  const details = { cpuRatio: 3, rateRatio: 0.33 };
  const pickInTurn = (values: readonly string[], turn: number): string => values[turn % values.length]!;
  const buildListQuestion = (name: string, title: string, path: (company: number, turn: number) => string): Question => ({
    name,
    title,
    requests: buildRequests(askers, peopleEach, path),
    ...lists,
  });
  return [
    buildListQuestion('tickets', 'List of 50 tickets', () => '/api/tickets'),
    buildListQuestion('tickets-state', 'Tickets in a state', (_, turn) => `/api/tickets?state=${pickInTurn(['validated', 'deployed', 'invoiced'], turn)}`),
    buildListQuestion('tickets-service', 'Tickets of a service', (_, turn) => `/api/tickets?service=${pickInTurn(['shipping', 'deployment', 'audit'], turn)}`),
    buildListQuestion('tickets-site', 'Tickets of a site', (company, turn) => `/api/tickets?site=${pickNumber(sites, company, turn)}`),
    buildListQuestion('tickets-technician', 'Tickets of a technician', (company, turn) => `/api/tickets?technician=${pickNumber(technicians, company, turn)}`),
    buildListQuestion('tickets-requester', 'Tickets of a requester', (company, turn) => `/api/tickets?requester=${pickNumber(requesters, company, turn)}`),
    buildListQuestion('tickets-followed', 'Tickets followed by the reader', () => '/api/tickets?followed=1'),
    buildListQuestion('sites', 'List of 50 sites', () => '/api/sites?state=inUse'),
    buildListQuestion('stock', 'List of 50 items of stock', () => '/api/stock-items'),
    {
      name: 'ticket',
      title: 'Ticket with lines, files, interventions and time line',
      requests: buildRequests(askers, 60, (company, turn) => `/api/tickets/${pickNumber(numbers, company, turn)}`),
      ...details,
    },
    {
      name: 'conversation',
      title: 'Ten messages of a ticket',
      requests: buildRequests(askers, 60, (company, turn) => `/api/conversations/ticket/${pickNumber(numbers, company, turn)}`),
      ...details,
    },
    { name: 'board', title: 'Board of 500 cards', requests: buildRequests(companiesWithBoards, peopleEach, () => '/api/tickets/board'), ...details },
  ];
}
