/** Screens of the frame: the first one after signing in, by who signs in, and the reader's own profile. */
export const framePaths = { overview: '/stillboard', workbench: '/provider', profile: '/profil' } as const;

/** Home page: the workbench for staff, the overview for customers. */
export const homeAddress = (isStaff: boolean): string => (isStaff ? framePaths.workbench : framePaths.overview);

/** Part of the profile where mails are chosen. */
export const mailChoicesAddress = `${framePaths.profile}#notifications`;
