import { useEffect, type RefObject } from 'react';
import { useLayer } from '#platform/kit/web/layers.ts';
import { singleKey } from '#platform/kit/web/shortcuts.ts';
import type { Selection } from './selection.ts';

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
