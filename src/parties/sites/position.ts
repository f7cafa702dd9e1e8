/** Who placed a pin. A pin of a person is never overwritten by a feed or a search. */
export const positionSources = ['gazetteer', 'geocoder', 'person', 'erp'] as const;
/** Precision of a position: the building, its street, its town, or somewhere in its postal code or department. */
export const positionPrecisions = ['address', 'street', 'town', 'area'] as const;

/** A point on the map, in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Position of a site, with its source and precision. */
export interface Position extends Coordinates {
  source: (typeof positionSources)[number];
  precision: (typeof positionPrecisions)[number];
}

/** An address as typed. Country: ISO 3166, two letters. */
export interface Address {
  street: string;
  complement: string;
  postalCode: string;
  city: string;
  country: string;
}

export const completionsAtMost = 10;
/** Maximum number of towns named on a part of the map. */
export const mapTownsAtMost = 40;

/** Position to store. A pin that a person placed gives way to a person only; what came from the ERP and was moved is a person's.
 *  @param given null takes the pin away */
export function nextPosition(stored: Position | null, given: Position | null): Position | null {
  if (!given) return null;
  const isSamePlace = stored?.latitude === given.latitude && stored.longitude === given.longitude;
  if (stored && isSamePlace) return stored;
  if (given.source === 'erp') return { ...given, source: 'person' };
  return stored?.source === 'person' && given.source !== 'person' ? stored : given;
}
