/** Whether mails leave the portal. */
export const mailStates = ['sends', 'none', 'away'] as const;
export type MailState = (typeof mailStates)[number];
