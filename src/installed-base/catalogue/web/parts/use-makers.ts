import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Makers } from '../../maker-names.ts';
import { makersQuery } from '../makers.queries.ts';

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
