import { m } from '#generated/messages/messages.js';
import { isMissing } from '#platform/kit/web/problem.ts';

/** Title of a panel whose object is not there. @param failure of reading it; null: it is on its way */
export const titleWithout = (failure: unknown): string =>
  !failure ? m['platform.list.detail']() : isMissing(failure) ? m['platform.web.missing']() : m['platform.list.notLoaded']();
