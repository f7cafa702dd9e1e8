import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of appointments. */
export const appointmentsPaths = {
  /** The page at the end of the mail's link: no session. */
  link: '/appointment/{code}',
} as const;

export const appointmentLinkAddress = (code: string): string => buildAddress(appointmentsPaths.link, { code });
