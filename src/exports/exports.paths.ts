/** The files prepared for the reader. */
export const exportsPaths = { list: '/exports' } as const;
