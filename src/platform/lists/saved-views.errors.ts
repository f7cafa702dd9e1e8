import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';

export const savedViewError = errors({ 'savedViews.tooMany': [409, m['platform.views.error.tooMany']] });

/** No list of the portal bears this name. */
export const unknownList = issue('savedViews.unknownList', m['platform.views.flaw.unknownList']);
/** Filters or a sort that the list does not have. */
export const unknownFilter = issue('savedViews.unknownFilter', m['platform.views.flaw.unknownFilter']);
