import { withinLoadTime } from '#platform/kit/web/load-time.ts';
import type { ScreenPage } from '#platform/kit/web/screen-page.ts';
import type { Screen } from '../site-map.ts';

type ScreenWithPage = Screen & Required<Pick<Screen, 'page'>>;
export const hasPage = (screen: Screen): screen is ScreenWithPage => screen.page !== undefined;

const pages = new WeakMap<Screen, ScreenPage>();

/** The page of a screen; not a promise once its file is there: an `import()` of a loaded file still waits behind clicks and drawing, and the
 *  first data of the page with it. */
export const pageOf = (screen: ScreenWithPage): ScreenPage | Promise<ScreenPage> => pages.get(screen) ?? load(screen);

async function load(screen: ScreenWithPage): Promise<ScreenPage> {
  const page = await withinLoadTime(screen.page());
  await withinLoadTime(Promise.all(page.slots?.map((slot) => slot.load()) ?? []));
  pages.set(screen, page);
  return page;
}
