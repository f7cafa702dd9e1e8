/** Limits of the product (docs/rules.md §6): the one place of each, shared by server and client. */

export const scrollTopAfterNavigationMs = 100;
export const scrollTopButtonPastPx = 200;
export const scrollTopDurationMs = 600;
export const toolbarStickyPastPx = 200;
export const menuHoverIntentMs = 200;
export const accordionSlideMs = 250;
export const resizeDebounceMs = 200;
/** Search palette, chat and notification connections start this long after the first paint at the earliest. */
export const startUpWidgetsMs = 500;
export const drawerZIndex = 105;
export const asideMinimisedBelowPx = 1400;
export const loadTimeoutMs = 120_000;
export const expiryWarningMonths = 3;
export const searchMinCharacters = 2;
export const passwordMinCharacters = 8;
export const passwordMaxCharacters = 128;
/** 10 MB, the size of one file of a ticket or report. */
export const uploadMaxBytes = 10_485_760;
/** 2 MB, the size of an import file sent through the browser. */
export const importMaxBytes = 2_097_152;

/** Rows of a page of a list. */
export const pageRows = 50;
/** Counts are exact up to here, then "plus de 10 000". */
export const countCap = 10_000;
/** An Excel export up to this many rows is sent at once, above it is a job. */
export const exportAtOnceRows = 2_000;
/** "All companies" shows at most this many. */
export const allCompaniesMax = 20;
/** Time zone of the provider's calendar. */
export const providerTimeZone = 'Europe/Paris';

/** Choices of a filter that are offered at most of one company; others are found by what is typed. */
export const choicesOfCompany = 200;
