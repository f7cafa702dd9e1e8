import { m } from '#generated/messages/messages.js';
import { typedWords } from '#platform/kernel/search-key.ts';
import type { Session } from '#platform/http/session.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import type { Icon } from '@tabler/icons-react';
import { resultsAddress } from '../../search.paths.ts';
import type { Found, SearchHit } from '../../search.api.ts';
import { hitAddress, type SearchAction, type SearchLook } from '../parts/search-look.ts';

/** Rows of the palette in their order; the selection steps through them. */

export interface PaletteRow {
  /** The same for the same object in a later answer. */
  key: string;
  to: string;
  hit?: { hit: SearchHit; look: SearchLook };
  /** An action, a screen, or a list filtered by what was typed. */
  entry?: { label: string; icon: Icon; filteredBy?: string };
  /** A search that the reader made before. */
  recent?: string;
  /** A number that may be meant: it takes the place of what was typed. */
  nearest?: string;
}

export interface PaletteGroup {
  key: string;
  title: string;
  count?: string;
  all?: { label: string; to: string };
  rows: PaletteRow[];
}

/** A screen of the menu. */
export interface MenuScreen {
  label: () => string;
  icon: Icon;
  to: string;
}

export interface PaletteSources {
  looks: ReadonlyMap<string, SearchLook>;
  actions: readonly SearchAction[];
  screens: readonly MenuScreen[];
}

export interface Reader {
  session: Session;
  company: TabCompany;
}

/** Actions and screens shown beside results at most, and before anything is typed. */
const entriesAtMost = 5;
const entriesAtFirst = 9;

export const shownCount = ({ count, more }: { count: number; more: boolean }): string => (more ? m['search.more']({ count }) : m['search.count']({ count }));

/** Whether each typed word begins a word of a label. */
function isNamed(label: string, words: readonly string[]): boolean {
  const own = typedWords(label);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

const entry = (kind: string, label: string, icon: Icon, to: string, filteredBy?: string): PaletteRow => ({
  key: `${kind} ${to}`,
  to,
  entry: { label, icon, ...(filteredBy === undefined ? {} : { filteredBy }) },
});

export function buildGroups(found: Found | undefined, typed: string, recents: readonly string[], sources: PaletteSources, reader: Reader): PaletteGroup[] {
  const { looks, actions, screens } = sources;
  const { session, company } = reader;
  const text = typed.trim();
  const hits = (found?.categories ?? []).flatMap((category): PaletteGroup[] => {
    const look = looks.get(category.kind);
    if (!look) return [];
    const shown = shownCount(category);
    return [
      {
        key: category.kind,
        title: look.label(),
        count: shown,
        ...(category.count > category.hits.length
          ? { all: { label: m['search.all']({ count: category.count, shown }), to: resultsAddress(text, { category: category.kind }) } }
          : {}),
        rows: category.hits.map((hit) => ({ key: `${hit.kind} ${hit.id}`, to: hitAddress(look, hit, company), hit: { hit, look } })),
      },
    ];
  });
  const possible = actions.filter((action) => action.isShownTo(session, company));
  const entries = text.length < 2 ? firstEntries(possible, screens) : findEntries(text, found, possible, sources);
  const before = text.length < 2 ? recents.map((one): PaletteRow => ({ key: `recent ${one}`, to: resultsAddress(one), recent: one })) : [];
  const nearest = text.length < 2 ? [] : (found?.nearest ?? []).map((one): PaletteRow => ({ key: `nearest ${one}`, to: resultsAddress(one), nearest: one }));
  return [
    ...(nearest.length > 0 ? [{ key: 'nearest', title: m['search.nearest'](), rows: nearest }] : []),
    ...(before.length > 0 ? [{ key: 'recent', title: m['search.recent'](), rows: before }] : []),
    ...hits,
    ...(entries.length > 0 ? [{ key: 'actions', title: m['search.actions'](), rows: entries }] : []),
  ];
}

const firstEntries = (actions: readonly SearchAction[], screens: readonly MenuScreen[]): PaletteRow[] =>
  [
    ...actions.map(({ label, icon, to }) => entry('action', label(), icon, to)),
    ...screens.map(({ label, icon, to }) => entry('screen', label(), icon, to)),
  ].slice(0, entriesAtFirst);

/** Actions and screens named by the typed words, actions on the serial number that was found, and lists filtered by the typed text. */
function findEntries(text: string, found: Found | undefined, actions: readonly SearchAction[], { looks, screens }: PaletteSources): PaletteRow[] {
  const words = typedWords(text);
  const serial = found?.categories.flatMap(({ kind, hits }) => (looks.get(kind)?.hasSerials && hits[0]?.reason === null ? [hits[0].title.text] : []))[0];
  const forSerial =
    serial === undefined ? [] : actions.flatMap(({ icon, forSerial: one }) => (one ? [entry('action', one.label({ serial }), icon, one.to(serial))] : []));
  const named = [
    ...actions.filter(({ label }) => isNamed(label(), words)).map(({ label, icon, to }) => entry('action', label(), icon, to)),
    ...screens.filter(({ label }) => isNamed(label(), words)).map(({ label, icon, to }) => entry('screen', label(), icon, to)),
  ];
  const besides = serial === undefined ? [] : actions.filter(({ forSerial: one }) => !one).map(({ label, icon, to }) => entry('action', label(), icon, to));
  const lists = (found?.categories ?? []).flatMap(({ kind }) => {
    const look = looks.get(kind);
    return look?.list ? [entry('list', look.label(), look.icon, look.list(text), text)] : [];
  });
  const all = [...named, ...forSerial, ...besides, ...lists.slice(0, 2)];
  return [...new Map(all.map((row) => [row.to, row])).values()].slice(0, entriesAtMost);
}
