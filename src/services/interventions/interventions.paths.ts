/** Screens of interventions, for those who carry them out: theirs, and one of them. */
export const interventionsPaths = { list: '/prestaticket', intervention: '/prestaticket/{id}' } as const;
