import { useState } from 'react';

/** The chosen rows of a list, by key; they stay chosen while one pages. */
export interface Selection {
  keys: ReadonlySet<string>;
  /** With the keys of the page given, everything from the last toggled row on follows (shift-click). */
  toggle(key: string, range?: readonly string[]): void;
  setAll(keys: readonly string[]): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  return {
    keys,
    toggle: (key, range) => {
      const next = new Set(keys);
      const isAdding = !keys.has(key);
      const [from, to] = range && last !== null ? [range.indexOf(last), range.indexOf(key)].sort((a, b) => a - b) : [-1, -1];
      for (const one of from! >= 0 ? range!.slice(from, to! + 1) : [key])
        if (isAdding) next.add(one);
        else next.delete(one);
      setKeys(next);
      setLast(key);
    },
    setAll: (all) => {
      setKeys(new Set(all));
      setLast(null);
    },
    clear: () => {
      setKeys(new Set());
      setLast(null);
    },
  };
}
