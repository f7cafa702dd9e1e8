import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

/** Parts of the archive of a person’s data, in its order. */
export const sectionNames = {
  account: m['personal-data.section.account'],
  companies: m['personal-data.section.companies'],
  signIns: m['personal-data.section.signIns'],
  messages: m['personal-data.section.messages'],
  services: m['personal-data.section.services'],
  requests: m['personal-data.section.requests'],
  purchases: m['personal-data.section.purchases'],
  work: m['personal-data.section.work'],
  files: m['personal-data.section.files'],
  activity: m['personal-data.section.activity'],
  settings: m['personal-data.section.settings'],
} satisfies Record<string, Message>;
export type PersonalSection = keyof typeof sectionNames;
export const sections = Object.keys(sectionNames) as PersonalSection[];
