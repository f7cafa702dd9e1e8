/** Ways to a manufacturer's support, in the order in which they are shown. */
export const helpChannels = ['web', 'email', 'phone', 'chat', 'form'] as const;
export type HelpChannel = (typeof helpChannels)[number];

/** Manufacturer whose support answers for another one's products. */
const supportedBy: Readonly<Record<string, string>> = { meraki: 'cisco' };

export const supportOf = (manufacturer: string): string => supportedBy[manufacturer] ?? manufacturer;

/** Whether a manufacturer has ways of its own; those of another one answer for it otherwise. */
export const hasOwnSupport = (manufacturer: string): boolean => supportOf(manufacturer) === manufacturer;

/** A form without an address is the portal's own: the provider opens the case. */
export const needsAddress = (channel: HelpChannel): boolean => channel !== 'form';
