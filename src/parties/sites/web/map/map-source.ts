import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mapQuery, mapTownsQuery } from '../sites.queries.ts';
import type { MapSource } from './base-map.ts';

/** Origin of the map's drawing; nothing until it is known. Without an answer it is the portal's own. */
export function useMapSource(): MapSource | undefined {
  const queries = useQueryClient();
  const { data, isPending } = useQuery(mapQuery());
  const tiles = data?.tiles ?? null;
  return useMemo(
    () => (isPending ? undefined : { tiles, townsIn: (edges) => queries.fetchQuery(mapTownsQuery(edges)).then(({ towns }) => towns) }),
    [isPending, tiles, queries],
  );
}

const waiting = new WeakSet<HTMLElement>();

/** Hides names that would lie on another mark or name: those of more sites stay. Once per frame, however often it is asked for. */
export function placeNames(container: HTMLElement): void {
  if (waiting.has(container)) return;
  waiting.add(container);
  requestAnimationFrame(() => {
    waiting.delete(container);
    place(container);
  });
}

function place(container: HTMLElement): void {
  const marks = [...container.querySelectorAll<HTMLElement>('.leaflet-marker-icon')].map((mark) => {
    const name = mark.querySelector('.map-name');
    const isTown = mark.classList.contains('map-town');
    const dot = mark.firstElementChild?.getBoundingClientRect();
    const text = name?.getBoundingClientRect();
    // A town gives way to everything and takes its dot with it; the dot of a site stays.
    const box = isTown && dot && text ? new DOMRect(text.x, dot.y, text.width, text.bottom - dot.y) : text;
    return { mark, name, isTown, core: isTown ? undefined : dot, box, weight: Number(mark.dataset.weight) };
  });
  const kept: DOMRect[] = [];
  for (const { mark, name, isTown, box } of marks.toSorted((one, other) => other.weight - one.weight)) {
    if (!name || !box) continue;
    const isFree =
      !kept.some((other) => isOverlapping(box, other)) && !marks.some((other) => other.mark !== mark && other.core && isOverlapping(box, other.core));
    (isTown ? mark : name).classList.toggle('is-hidden', !isFree);
    if (isFree) kept.push(box);
  }
}

const isOverlapping = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
