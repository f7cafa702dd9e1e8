/** Screens of help and of the legal pages. */
export const helpPaths = { help: '/aide/{constructeur?}', legal: '/legal/{page}' } as const;
