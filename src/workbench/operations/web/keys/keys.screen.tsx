import { IconCircleCheck, IconCircleMinus, IconCircleX, IconHourglassLow } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { entityText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { dot } from '#platform/kernel/dots.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { listScreen, type Shown } from '#platform/lists/web/list-screen.tsx';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { keyAddress } from '#parties/provider/provider.paths.ts';
import { computeKeyState } from '../../api-key.ts';
import type { ApiKey } from '../../api-keys.api.ts';
import { keyList, keyStateNames } from '../../api-keys.list.ts';

interface Feeds {
  feeds: FeedLabels;
}

/** Display of a key's state; before its end, with the days that are left. */
export function keyLook(key: ApiKey, today: string): StatusLook {
  const state = computeKeyState(key, today);
  if (state === 'active') return { family: 'success', icon: IconCircleCheck, label: keyStateNames.active() };
  if (state === 'expired') return { family: 'danger', icon: IconCircleX, label: keyStateNames.expired() };
  if (state === 'revoked') return { family: 'neutral', icon: IconCircleMinus, label: keyStateNames.revoked() };
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

const stateCell = (row: ApiKey, { format }: Shown<Feeds>) => statusCell(keyLook(row, format.today ?? ''));

/** The list of keys on screen. */
export const keysScreen = listScreen<typeof keyList, Feeds>(keyList, {
  address: keyAddress,
  part: 'key',
  toCode: (row) => row.id,
  columns: {
    name: { width: 200, priority: 1, isText: true },
    scope: { cell: (row, { feeds }) => scopeText(feeds, row), width: 230, priority: 6, isText: true },
    prefix: { className: 'serial', width: 130, priority: 7 },
    createdAt: { cell: (row, { format }) => format.instant(row.createdAt, 'auto'), className: 'figures quiet', width: 110, priority: 9 },
    createdBy: { width: 170, priority: 8, isText: true },
    lastUsedAt: { cell: (row, { format }) => usedText(row, format), className: 'figures quiet', width: 150, priority: 5 },
    expiresOn: { cell: (row, { format }) => expiryText(row, format), className: 'figures quiet', width: 120, priority: 4 },
    state: { cell: stateCell, width: 170, priority: 1 },
  },
  isQuiet: (row, { format }) => ['revoked', 'expired'].includes(computeKeyState(row, format.today ?? '')),
  card: (row, shown) => ({
    title: row.name,
    figure: <span className="serial quiet">{row.prefix}…</span>,
    text: scopeText(shown.feeds, row),
    state: stateCell(row, shown),
    date: usedText(row, shown.format),
  }),
});
