import type { ComponentType } from 'react';
import type { Slot } from './slot.ts';

/** Facts that a page gets when it is requested, before it is drawn. */
export interface ScreenRequest {
  search: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string | undefined>>;
}

/** A page of the site map. With `load` its first data is fetched as soon as its file is there, and already when the pointer rests on a
 *  link to it: `OrdersPage.load = ({ search }) => queryClient.prefetchQuery(…)`. The page waits a moment for it, then shows that it loads.
 *  Its `slots` are those that are drawn with it: like its own file, they are there before it is drawn. */
export type ScreenPage = ComponentType & { load?: (request: ScreenRequest) => unknown; slots?: readonly Pick<Slot<unknown>, 'load'>[] };
