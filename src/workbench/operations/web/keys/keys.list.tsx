import { IconCircleCheck, IconCircleMinus, IconCircleX, IconHourglassLow } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { entityText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { dot } from '#platform/kernel/dots.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { keyStateAt, keyStates } from '../../api-key.ts';
import type { ApiKey } from '../../api-keys.api.ts';

const stateNames = {
  active: m['operations.keys.active'],
  expiring: m['operations.keys.expiring'],
  expired: m['operations.keys.isExpired'],
  revoked: m['operations.keys.isRevoked'],
};

/** Address of the list of API keys. */
export const keysList = listAddress({
  name: 'apiKeys',
  states: {
    label: m['operations.column.state'],
    all: m['operations.keys.all'],
    values: keyStates,
    names: stateNames,
    tabs: {
      active: m['operations.keys.tab.active'],
      expiring: m['operations.keys.tab.expiring'],
      expired: m['operations.keys.tab.expired'],
      revoked: m['operations.keys.tab.revoked'],
    },
  },
  filters: {},
  sorts: { createdAt: 'desc' },
  sort: 'createdAt',
});

/** Display of a key's state; before its end, with the days that are left. */
export function keyLook(key: ApiKey, today: string): StatusLook {
  const state = keyStateAt(key, today);
  if (state === 'active') return { family: 'success', icon: IconCircleCheck, label: stateNames.active() };
  if (state === 'expired') return { family: 'danger', icon: IconCircleX, label: stateNames.expired() };
  if (state === 'revoked') return { family: 'neutral', icon: IconCircleMinus, label: stateNames.revoked() };
  const count = daysBetween(today, key.expiresOn!);
  return { family: 'warning', icon: IconHourglassLow, label: count === 0 ? m['operations.keys.expiresToday']() : m['operations.keys.expiresIn']({ count }) };
}

export const expiryText = ({ expiresOn }: ApiKey, format: Format): string =>
  expiresOn === null ? m['operations.keys.neverExpires']() : format.day(expiresOn, 'auto');

/** Feeds that a key sends. */
export const entitiesText = (feeds: FeedLabels, { entities }: ApiKey): string =>
  entities === null ? m['operations.keys.entitiesAll']() : entities.map((name) => entityText(feeds, name)).join(', ');
/** Companies that a key is for. */
export const companiesText = ({ companies }: ApiKey): string =>
  companies === null ? m['operations.keys.companiesAll']() : companies.map(({ name }) => name).join(', ');
const scopeText = (feeds: FeedLabels, key: ApiKey): string => `${entitiesText(feeds, key)}${dot}${companiesText(key)}`;

/** Time since the key was last used. */
export const usedText = ({ lastUsedAt }: ApiKey, format: Format): string => (lastUsedAt ? format.relative(lastUsedAt) : m['operations.keys.never']());

export const keyColumns = (feeds: FeedLabels, format: Format): Column<ApiKey>[] => [
  { id: 'name', header: m['operations.keys.name'], cell: (row) => row.name, width: 200, priority: 1, isText: true },
  { id: 'scope', header: m['operations.keys.scope'], cell: (row) => scopeText(feeds, row), width: 230, priority: 6, isText: true },
  { id: 'prefix', header: m['operations.keys.prefix'], cell: (row) => `${row.prefix}…`, className: 'serial', width: 130, priority: 7 },
  {
    id: 'createdAt',
    header: m['operations.keys.createdAt'],
    cell: (row) => format.instant(row.createdAt, 'auto'),
    className: 'figures quiet',
    width: 110,
    priority: 9,
  },
  { id: 'createdBy', header: m['operations.keys.createdBy'], cell: (row) => row.createdByName ?? '—', width: 170, priority: 8, isText: true },
  { id: 'lastUsedAt', header: m['operations.keys.lastUsedAt'], cell: (row) => usedText(row, format), className: 'figures quiet', width: 150, priority: 5 },
  { id: 'expiresOn', header: m['operations.keys.expires'], cell: (row) => expiryText(row, format), className: 'figures quiet', width: 120, priority: 4 },
  { id: 'state', header: m['operations.column.state'], cell: (row) => statusCell(keyLook(row, format.today ?? '')), width: 170, priority: 1 },
];

/** A key on a phone. */
export const keyCard = (feeds: FeedLabels, row: ApiKey, format: Format): CardParts => ({
  title: row.name,
  figure: <span className="serial quiet">{row.prefix}…</span>,
  text: scopeText(feeds, row),
  state: statusCell(keyLook(row, format.today ?? '')),
  date: usedText(row, format),
});
