import { useState, useEffect, type RefObject } from 'react';
import { useLayer } from '#platform/kit/web/layers.ts';
import { singleKey } from '#platform/kit/web/shortcuts.ts';

/** The amount of a selected row: minor units of a currency. */
export interface Amount {
  minor: number;
  currency: string;
}

/** The selected rows of a list, by id. They stay selected while the reader pages, sorts and filters. */
export interface Selection {
  keys: ReadonlySet<string>;
  /** Sums of the selected amounts, one per currency. */
  totals: readonly Amount[];
  /** Selects a row, or deselects it; with shift everything on the page from the last toggled row on. */
  toggle(key: string, withRange?: boolean): void;
  /** Selects or deselects the rows of the page; other pages keep theirs. */
  setPage(isSelected: boolean): void;
  /** Selects exactly these rows, of all pages. */
  setAll(rows: readonly SelectedRow[]): void;
  clear(): void;
}
export interface SelectedRow {
  key: string;
  amount: Amount | null;
}

/** @param page the rows on screen */
export function useSelection(page: readonly SelectedRow[]): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Amount | null>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const change = (rows: readonly SelectedRow[], isSelected: boolean): void => {
    const next = new Map(selected);
    for (const { key, amount } of rows)
      if (isSelected) next.set(key, amount);
      else next.delete(key);
    setSelected(next);
  };
  return {
    keys: new Set(selected.keys()),
    totals: computeTotals([...selected.values()]),
    toggle: (key, withRange) => {
      const at = page.findIndex((row) => row.key === key);
      const from = withRange && last !== null ? page.findIndex((row) => row.key === last) : -1;
      change(from < 0 ? page.slice(at, at + 1) : page.slice(Math.min(from, at), Math.max(from, at) + 1), !selected.has(key));
      setLast(key);
    },
    setPage: (isSelected) => {
      change(page, isSelected);
      setLast(null);
    },
    setAll: (rows) => {
      setSelected(new Map(rows.map(({ key, amount }) => [key, amount])));
      setLast(null);
    },
    clear: () => {
      setSelected(new Map());
      setLast(null);
    },
  };
}

/** Amounts of different currencies are never added up. */
export function computeTotals(amounts: readonly (Amount | null)[]): Amount[] {
  const totals = new Map<string, number>();
  for (const amount of amounts) if (amount) totals.set(amount.currency, (totals.get(amount.currency) ?? 0) + amount.minor);
  return [...totals].map(([currency, minor]) => ({ currency, minor }));
}

/** Keys of a list: J and K step through the rows and, while one is open beside the list, open the next; Enter opens (it is a link),
 *  X selects, Esc drops the selection once no row is open beside it. */
export function useListKeys(table: RefObject<HTMLElement | null>, selection: Selection | undefined, keys: readonly string[] | undefined): void {
  useLayer((selection?.keys.size ?? 0) > 0, () => selection?.clear(), true);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const key = singleKey(event);
      if (key === null) return;
      const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      const open = links.findIndex((link) => link.ariaCurrent === 'true');
      if (key === 'j' || key === 'k') {
        const next = links.at(Math.max(0, Math.min(links.length - 1, (open >= 0 ? open : at) + (key === 'j' ? 1 : -1))));
        next?.focus();
        if (open >= 0) next?.click();
      } else if (key === 'x' && at >= 0 && keys?.[at] !== undefined) selection?.toggle(keys[at]);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [table, selection, keys]);
}
