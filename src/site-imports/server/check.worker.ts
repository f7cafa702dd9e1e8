import { checkWork } from '#imports/server/check-work.service.ts';
import { loadPlaces } from '#sites/server/places-check.service.ts';
import { SiteCheck } from '../check.ts';
import { siteMatrix } from '../matrix.ts';

/** Check of a file of sites, in a child process with the gazetteer. */
export const work = checkWork(siteMatrix, async (_known: object, locale) => new SiteCheck(await loadPlaces(), locale));
