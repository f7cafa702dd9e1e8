import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mapQuery, mapTownsQuery } from '../addresses.queries.ts';
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
