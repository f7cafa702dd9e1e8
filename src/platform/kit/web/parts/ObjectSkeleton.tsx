import { Skeleton } from '@mantine/core';
import { ObjectColumns } from './ObjectColumns.tsx';
import styles from './ObjectSkeleton.module.css';

/** The shape of an object's page while it loads. `blocks`: heights of its parts in pixels; `isAsideFirst` as in `ObjectColumns`. */
export function ObjectSkeleton({ blocks, isAsideFirst = false }: { blocks: readonly number[]; isAsideFirst?: boolean }) {
  const properties = (
    <div className={styles.properties}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={10} radius="xl" />
      ))}
    </div>
  );
  return (
    <div aria-hidden="true" data-outline="">
      <Skeleton width={280} height={24} radius="xl" />
      <ObjectColumns aside={properties} isAsideFirst={isAsideFirst}>
        {blocks.map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </ObjectColumns>
    </div>
  );
}
