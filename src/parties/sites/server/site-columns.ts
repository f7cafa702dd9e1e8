import { isDeepStrictEqual } from 'node:util';
import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Change } from '#platform/data/server/journal/journal.ts';
import type { Position } from '../position.ts';
import { siteKind } from '../sites.journal.ts';

/** Columns of the position of a site. */
interface PositionColumns {
  latitude: number | null;
  longitude: number | null;
  positionSource: Position['source'] | null;
  positionPrecision: Position['precision'] | null;
}

export const positionColumns = (position: Position | null): PositionColumns => ({
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  positionSource: position?.source ?? null,
  positionPrecision: position?.precision ?? null,
});

export const toPosition = ({ latitude, longitude, positionSource, positionPrecision }: PositionColumns): Position | null =>
  latitude === null || longitude === null
    ? null
    : {
        latitude,
        longitude,
        source: positionSource!, // given with the coordinates
        precision: positionPrecision!,
      };

/** A site as the journal names it. */
export const siteObject = (id: string, label: string): Change['object'] => ({ kind: siteKind, id, title: label, siteId: id });

const formatPin = (position: Position | null): string | null => position && `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`;

type SiteColumns = PositionColumns & { deliveryHours: unknown };

/** Journalled difference between two states of a site: the position as one field, delivery hours without their values. */
export function changesOfSite(before: SiteColumns, after: SiteColumns): NonNullable<Change['fields']> {
  const [old, now] = [formatPin(toPosition(before)), formatPin(toPosition(after))];
  return {
    ...changedFields(before, after, { except: [...Object.keys(positionColumns(null)), 'deliveryHours', 'fed'] }),
    ...(old === now ? {} : { position: { before: old, after: now } }),
    ...(isDeepStrictEqual(before.deliveryHours, after.deliveryHours) ? {} : { deliveryHours: { changed: true } }),
  };
}
