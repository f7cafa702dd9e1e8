import { checkWork } from '#capabilities/imports/server/check-work.service.ts';
import { SiteCheck } from '../../imports/check.ts';
import { siteMatrix } from '../../imports/site-matrix.ts';
import type { Position } from '../../position.ts';
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts';

/** Check of a file of sites, in a child process with the gazetteer. */
export const work = checkWork(siteMatrix, async (_known: object, locale) => new SiteCheck(await loadPlaces(), locale));

interface TypedPlace {
  postalCode: string;
  city: string;
  country: string;
}

/** The gazetteer for checks of many places at once. */
async function loadPlaces(): Promise<{
  findTowns: (place: TypedPlace) => { isOfCode: boolean; names: readonly string[] } | undefined;
  locate: (place: TypedPlace) => Position | null;
}> {
  const gazetteer = await loadGazetteer();
  return {
    findTowns: ({ postalCode, city }) => gazetteer.findTowns(postalCode, city),
    locate: (place) => (place.postalCode + place.city === '' ? null : gazetteer.locate(place)),
  };
}
