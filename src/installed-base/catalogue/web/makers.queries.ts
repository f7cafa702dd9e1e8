import { calls } from '#platform/kit/web/api.ts';
import type * as makersApi from '../catalogue.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Makers } from '../maker-names.ts';

export const makers = calls<typeof makersApi>();

/** Manufacturers with their other names, and unknown names met in imports. For the provider's people. */
export const makersQuery = () => makers.query('GET /api/provider/manufacturers', undefined, { company: null });

/** Manufacturers of the catalogue, found by the names that people write. For the provider's people. */
export function useMakers(): Makers {
  const { data } = useQuery(makersQuery());
  return useMemo(() => {
    const rows = data?.rows ?? [];
    return new Makers(
      rows,
      rows.flatMap(({ code, names }) => names.map((name) => ({ manufacturer: code, name }))),
    );
  }, [data]);
}
