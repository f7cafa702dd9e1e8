import { Skeleton } from '@mantine/core';

const rows = [0, 1, 2, 3, 4, 5];

/** The shape of a planning while it loads: a head and its rows. */
export function PlanningSkeleton() {
  return (
    <div aria-hidden="true" data-outline="">
      <Skeleton height={36} radius="lg" />
      {rows.map((row) => (
        <Skeleton key={row} height={104} mt={8} radius="lg" />
      ))}
    </div>
  );
}
