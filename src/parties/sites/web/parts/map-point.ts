import type { Family } from '#platform/kernel/marks.ts';
import type { Coordinates } from '../../position.ts';

/** A site on the map. */
export interface MapPoint extends Coordinates {
  id: string;
  label: string;
  /** Shown below the dot; the label where it is absent. */
  city?: string | null;
  /** Number of objects that stand there; absent: the site alone. */
  count?: number;
  /** Look of the dot by the objects located there; absent: a plain dot. */
  mark?: PointMark;
}

/** A dot in the colour of a family with a symbol that the page draws: never colour alone. */
export interface PointMark {
  family: Family;
  /** Id of a `symbol` of the page. */
  symbol: string;
}
