import { keptSession } from './session.ts';

/** Writes that a page makes by itself, such as the mark of a visit. While staff view the portal as somebody else they are not tried: a view changes nothing. */
export const writesUnasked = (): boolean => keptSession()?.viewing == null;
