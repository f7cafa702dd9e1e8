import { isDeepStrictEqual } from 'node:util';
import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Change } from '#platform/data/server/journal/journal.ts';
import type { Position } from '../position.ts';
import { siteKind } from '../sites.journal.ts';

/** Columns of the position of a site. */
interface PositionColumns {
  latitude: number | null;
  longitude: number | null;
  position_source: Position['source'] | null;
  position_precision: Position['precision'] | null;
}

export const positionColumns = (position: Position | null): PositionColumns => ({
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  position_source: position?.source ?? null,
  position_precision: position?.precision ?? null,
});

export const positionOf = ({ latitude, longitude, position_source, position_precision }: PositionColumns): Position | null =>
  latitude === null || longitude === null
    ? null
    : {
        latitude,
        longitude,
        source: position_source!, // given with the coordinates
        precision: position_precision!,
      };

/** A site as the journal names it. */
export const siteObject = (id: string, label: string): Change['object'] => ({ kind: siteKind, id, title: label, siteId: id });

const pinOf = (position: Position | null): string | null => position && `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`;

type SiteColumns = PositionColumns & { delivery_hours: unknown };

/** Journalled difference between two states of a site: the position as one field, delivery hours without their values. */
export function changesOfSite(before: SiteColumns, after: SiteColumns): NonNullable<Change['fields']> {
  const [old, now] = [pinOf(positionOf(before)), pinOf(positionOf(after))];
  return {
    ...changedFields(before, after, { except: [...Object.keys(positionColumns(null)), 'delivery_hours', 'fed'] }),
    ...(old === now ? {} : { position: { before: old, after: now } }),
    ...(isDeepStrictEqual(before.delivery_hours, after.delivery_hours) ? {} : { deliveryHours: { changed: true } }),
  };
}
