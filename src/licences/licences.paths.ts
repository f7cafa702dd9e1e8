/** Screens of licences and enterprise agreements. */
export const licencesPaths = { agreements: '/ea', assignment: '/eaMeraki/{code?}' } as const;
