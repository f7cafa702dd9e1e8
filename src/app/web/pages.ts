import type { ScreenPage } from '#platform/kit/web/domain.ts';
import type { Screen } from '../site-map.ts';
import { loadTimeoutMs } from '#platform/kernel/constants.ts';

type ScreenWithPage = Screen & Required<Pick<Screen, 'page'>>;
export const hasPage = (screen: Screen): screen is ScreenWithPage => screen.page !== undefined;

const pages = new WeakMap<Screen, ScreenPage>();

/** The page of a screen; not a promise once its file is there: an `import()` of a loaded file still waits behind clicks and drawing, and the
 *  first data of the page with it. */
export const resolvePage = (screen: ScreenWithPage): ScreenPage | Promise<ScreenPage> => pages.get(screen) ?? load(screen);

async function load(screen: ScreenWithPage): Promise<ScreenPage> {
  const page = await limitLoadTime(screen.page());
  await limitLoadTime(Promise.all(page.slots?.map((slot) => slot.load()) ?? []));
  pages.set(screen, page);
  return page;
}

/** Gives what is being loaded, or fails once the load time is over, so that nobody waits for ever. */
export async function limitLoadTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${loadTimeoutMs} ms`)), loadTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
