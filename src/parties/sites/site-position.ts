import type { Position } from './position.ts';

/** Position to store. A pin that a person placed gives way to a person only; what came from the ERP and was moved is a person's.
 *  @param given null takes the pin away */
export function nextPosition(stored: Position | null, given: Position | null): Position | null {
  if (!given) return null;
  const isSamePlace = stored?.latitude === given.latitude && stored.longitude === given.longitude;
  if (stored && isSamePlace) return stored;
  if (given.source === 'erp') return { ...given, source: 'person' };
  return stored?.source === 'person' && given.source !== 'person' ? stored : given;
}
