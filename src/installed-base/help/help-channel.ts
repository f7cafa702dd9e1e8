/** Ways to a manufacturer's support, in the order in which they are shown. */
export const helpChannels = ['web', 'email', 'phone', 'chat', 'form'] as const;
export type HelpChannel = (typeof helpChannels)[number];

/** A form without an address is the portal's own: the provider opens the case. */
export const needsAddress = (channel: HelpChannel): boolean => channel !== 'form';
