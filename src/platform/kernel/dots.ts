/** Separator of short parts on one line. A row that wraps ends with it: none begins with it. */
export const dot = '\u00a0· ';

/** Short parts on one line with dots between them, without the empty ones. */
export const withDots = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(dot);
