import type { Coordinates } from '../../position.ts';

/** A site on the map. */
export interface MapPoint extends Coordinates {
  id: string;
  label: string;
  /** Shown below the dot; the label where it is absent. */
  city?: string | null;
}
