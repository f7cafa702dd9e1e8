import { newRequestCode } from '#commerce/offers/offers.paths.ts';
import { siteMap, type Screen } from '../site-map.ts';

const isPlace = /\/\{\w+\?\}/g;
const isPart = /\{\w+\}/g;
/** `/provider/queues/{queue?}/{item?}`: the address of the list, then the object beside it. */
const buildPattern = ({ path }: Screen): RegExp => {
  const list = path.slice(0, path.lastIndexOf('/{')).replaceAll(isPlace, '(?:/[^/]+)?').replaceAll(isPart, '[^/]+');
  return new RegExp(`^(${list})(?:/([^/]+))?/?$`);
};
const screens: readonly Screen[] = siteMap;
const patterns = screens.filter(({ hasPanel }) => hasPanel).map(buildPattern);
/** Pages whose address ends in a word of its own, below the address of a list: `/provider/companies/{company}/sites`. */
const pages = screens
  .filter(({ path, hasPanel }) => !hasPanel && path.includes('{') && !path.endsWith('}'))
  .map(({ path }) => new RegExp(`^${path.replaceAll(isPlace, '(?:/[^/]+)?').replaceAll(isPart, '[^/]+')}/?$`));

interface Shown {
  list: string;
  object: string | undefined;
}

/** The list that an address shows, alone or with an object beside it. */
function findShown(pathname: string): Shown | undefined {
  if (pages.some((page) => page.test(pathname))) return undefined;
  for (const pattern of patterns) {
    const [, list, object] = pattern.exec(pathname) ?? [];
    // The form of a request stands under the address of the list, and is a page.
    if (list !== undefined && object !== newRequestCode) return { list, object };
  }
  return undefined;
}

/** Whether two addresses show the same list, and only what is open beside it differs. */
export function isSameList(from: string, to: string): boolean {
  const [before, after] = [findShown(from), findShown(to)];
  if (!before || !after || before.object === after.object) return false;
  // The address of the first queue omits its name.
  return before.list === after.list || (before.object === undefined && after.list.startsWith(`${before.list}/`));
}
