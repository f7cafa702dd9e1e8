import { slot } from '#platform/kit/web/slot.ts';
import type { SearchLook } from './search-look.ts';

/** Appearance of every kind of object that the search finds. */
export const searchLooks = slot<ReadonlyMap<string, SearchLook>>();
