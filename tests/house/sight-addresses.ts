import { randomUUID } from 'node:crypto';
import { registers } from '../../src/app/registers.ts';
import type { Endpoint } from '../../src/platform/http/contract.ts';
import type { Routes } from '../../src/platform/http/server/routes.ts';
import type { Rows } from './sight-rows.ts';
import { listEndpoints } from '../support/endpoints.ts';

/** Addresses of every endpoint that reads, with objects of both places. */

/** Queries of endpoints that ask for one. */
const queries: Readonly<Record<string, string>> = {
  '/api/products': 'q=C9300',
  '/api/serials': 'q=FOC',
  '/api/addresses': 'q=Lyon&part=town',
  '/api/map/towns': 'south=45&west=4&north=46&east=5',
  '/api/search': 'q=COMMUN',
  '/api/support-cases/choices': 'q=CT',
  '/api/tickets/planning': 'from=2026-11-16&to=2026-11-30',
  '/api/drafts': 'kind=ticket',
  '/api/saved-views': 'list=orders',
  '/api/chat-objects': 'q=Q',
  '/api/terms-of-sale': 'version=1',
  '/api/addresses/position': 'country=FR&city=Lyon',
  '/api/calendar-feeds': 'kind=contracts',
};

/** Kind of the object in an address, by the part before its code. */
const behind: Readonly<Record<string, string>> = {
  '/api/sites/': 'site',
  '/api/contacts/': 'contact',
  '/api/devices/': 'device',
  '/api/offers/': 'offer',
  '/api/offer-requests/': 'offerRequest',
  '/api/orders/': 'order',
  '/api/deliveries/': 'delivery',
  '/api/invoices/': 'invoice',
  '/api/contracts/': 'contract',
  '/api/renewals/': 'renewalRequest',
  '/api/stock-items/': 'stockItem',
  '/api/stock-reservations/': 'stockReservation',
  '/api/tickets/': 'ticket',
  '/api/rollouts/': 'rollout',
  '/api/chats/': 'chat',
};

/** Endpoints without objects of a company, whose parameters are no codes. */
const withoutObjects = [
  '/api/setLanguage/:lang',
  '/api/legal/:page',
  '/api/notifications/unsubscribe/:key/:what',
  '/api/calendars/:code',
  '/api/invoices/archive',
];

const fillPath = (path: string, { objects, intervention }: Rows): string =>
  path
    .replace('/:manufacturer/:reference/:serial', `/cisco/C9300-48P-A/${objects.device!.code}`)
    .replace('/:manufacturer/:reference', '/cisco/C9300-48P-A')
    .replace('/conversations/:kind/:code/files', `/conversations/ticket/${objects.ticket!.code}/files`)
    .replace('/documents/:document', '/documents/report')
    .replace('/interventions/:id', `/interventions/${intervention.id}`)
    .replaceAll(/:\w+/g, (_name, at: number) => {
      const kind = behind[path.slice(0, at)];
      if (kind === undefined) return randomUUID();
      const { code, page = code } = objects[kind]!;
      return ['contact', 'contract'].includes(kind) ? page : code;
    });

/** Addresses of one endpoint. */
function buildAddresses({ path, query }: Endpoint, filters: readonly string[], places: readonly Rows[]): string[] {
  if (path === '/api/search/:category')
    return registers.searches.flatMap(({ kind, table }) => (table ? ['QN', 'QS', 'COMMUN'].map((q) => `/api/search/${kind}?q=${q}`) : []));
  if (/^\/api\/conversations\/:kind\/:code(?:\/found)?$/.test(path))
    return places.flatMap(({ objects }) =>
      [...registers.subjects.map(({ subject: { kind } }) => [kind, kind] as const), ['chat', 'pricedChat'] as const].map(([kind, of]) =>
        path.replace(':kind', kind).replace(':code', objects[of]!.code),
      ),
    );
  if (path === '/api/object-card')
    return places.flatMap(({ objects }) =>
      [...registers.subjects, ...registers.linked].map(({ subject }) => {
        const { code, page = code } = objects[subject.kind]!;
        return `${path}?address=${encodeURIComponent(subject.address({ number: code, page }))}`;
      }),
    );
  if (path.endsWith('/choices') && query && 'shape' in query && 'filter' in (query.shape as object)) return filters.map((filter) => `${path}?filter=${filter}`);
  const asked = queries[path] === undefined ? '' : `?${queries[path]}`;
  return (path.includes(':') ? places : places.slice(0, 1)).map((place) => fillPath(path, place) + asked);
}

const listReads = (routes: Routes): Endpoint[] => listEndpoints(routes).filter(({ method }) => method === 'GET');
const ofPeople = ['company', 'manager', 'person', 'public'];

/** Names of all filters of lists: each list is asked for those that it knows. */
const listFilters = (endpoints: readonly Endpoint[]): string[] => [
  ...new Set(endpoints.flatMap(({ path, query }) => (path.endsWith('/counts') && query && 'shape' in query ? Object.keys(query.shape as object) : []))),
];

/** Every address that members of a company read, with the path of its endpoint. */
export function listAddresses(routes: Routes, places: readonly Rows[]): { path: string; address: string }[] {
  const endpoints = listReads(routes).filter(({ path, access }) => ofPeople.includes(access) && !withoutObjects.includes(path));
  return endpoints.flatMap((endpoint) => {
    const counts = endpoints.filter(({ path }) => path === endpoint.path.replace(/choices$/, 'counts'));
    return buildAddresses(endpoint, listFilters(counts), places).map((address) => ({ path: endpoint.path, address }));
  });
}

/** Lists that are searched. */
export const listSearchedLists = (routes: Routes): string[] =>
  listReads(routes).flatMap(({ path, access, query }) =>
    ofPeople.includes(access) && query && 'shape' in query && 'q' in (query.shape as object) && 'after' in (query.shape as object) && !path.includes(':')
      ? [path]
      : [],
  );

/** Addresses that technicians and recipients read. */
export const listWorkerAddresses = (routes: Routes, places: readonly Rows[]): string[] =>
  listReads(routes)
    .filter(({ access }) => ['worker', 'technician', 'recipient'].includes(access))
    .flatMap(({ path }) => places.map((place) => `${fillPath(path, place)}${path.includes('search') ? '?q=Q' : ''}`));
