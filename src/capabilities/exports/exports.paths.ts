/** Exports of the reader. */
export const exportsPaths = { list: '/exports' } as const;
