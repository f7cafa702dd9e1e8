import { checkWork } from '#capabilities/imports/server/check-work.service.ts';
import { loadPlaces } from '../places-check.service.ts';
import { SiteCheck } from '../../imports/check.ts';
import { siteMatrix } from '../../imports/matrix.ts';

/** Check of a file of sites, in a child process with the gazetteer. */
export const work = checkWork(siteMatrix, async (_known: object, locale) => new SiteCheck(await loadPlaces(), locale));
