import type { Position } from '../position.ts';
import { loadGazetteer } from './gazetteer/load-gazetteer.ts';

interface TypedPlace {
  postalCode: string;
  city: string;
  country: string;
}

/** The gazetteer for checks of many places at once. */
export async function loadPlaces(): Promise<{
  townsOf: (place: TypedPlace) => { isOfCode: boolean; names: readonly string[] } | undefined;
  locate: (place: TypedPlace) => Position | null;
}> {
  const gazetteer = await loadGazetteer();
  return {
    townsOf: ({ postalCode, city }) => gazetteer.townsOf(postalCode, city),
    locate: (place) => (place.postalCode + place.city === '' ? null : gazetteer.locate(place)),
  };
}
