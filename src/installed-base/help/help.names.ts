import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { HelpChannel } from './help-channel.ts';

export const channelNames: Readonly<Record<HelpChannel, Message>> = {
  web: m['help.channel.web'],
  email: m['help.channel.email'],
  phone: m['help.channel.phone'],
  chat: m['help.channel.chat'],
  form: m['help.channel.form'],
};

/** Days on which a line is open, by the last one of the week. */
export const openDayNames: Readonly<Record<number, Message>> = { 5: m['help.hours.days5'], 6: m['help.hours.days6'], 7: m['help.hours.days7'] };
