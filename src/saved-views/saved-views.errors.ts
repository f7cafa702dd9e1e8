import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/errors.ts';
import { issue } from '#platform/issues.ts';

export const savedViewError = errors({ 'savedViews.tooMany': [409, m['saved-views.error.tooMany']] });

/** No list of the portal bears this name. */
export const unknownList = issue('savedViews.unknownList', m['saved-views.flaw.unknownList']);
/** Filters or a sort that the list does not have. */
export const unknownFilter = issue('savedViews.unknownFilter', m['saved-views.flaw.unknownFilter']);
