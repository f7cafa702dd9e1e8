import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

/** Ways to a manufacturer's support, in the order in which they are shown. */
export const helpChannels = ['web', 'email', 'phone', 'chat', 'form'] as const;
export type HelpChannel = (typeof helpChannels)[number];

/** A form without an address is the portal's own: the provider opens the case. */
export const needsAddress = (channel: HelpChannel): boolean => channel !== 'form';

/** Manufacturer whose support answers for another one's products. */
const supportedBy: Readonly<Record<string, string>> = { meraki: 'cisco' };

export const resolveSupportMaker = (manufacturer: string): string => supportedBy[manufacturer] ?? manufacturer;

/** Whether a manufacturer has ways of its own; those of another one answer for it otherwise. */
export const hasOwnSupport = (manufacturer: string): boolean => resolveSupportMaker(manufacturer) === manufacturer;

export const channelNames: Readonly<Record<HelpChannel, Message>> = {
  web: m['help.channel.web'],
  email: m['help.channel.email'],
  phone: m['help.channel.phone'],
  chat: m['help.channel.chat'],
  form: m['help.channel.form'],
};

/** Days on which a line is open, by the last one of the week. */
export const openDayNames: Readonly<Record<number, Message>> = { 5: m['help.hours.days5'], 6: m['help.hours.days6'], 7: m['help.hours.days7'] };
