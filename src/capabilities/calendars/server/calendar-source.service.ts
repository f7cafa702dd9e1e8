import type { Locale } from '#platform/kernel/locale.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { DayEvent, TimedEvent } from '#platform/documents/server/icalendar.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Circumstances of one reading. */
export interface Reading {
  platform: Platform;
  /** Name and addresses of the provider. */
  frame: MailFrame;
  /** Owner of the address. */
  userId: string;
  today: string;
  locale: Locale;
}

/** A calendar as its domain writes it. */
export interface CalendarContent {
  /** As calendar programs show it. */
  name: string;
  events: readonly (DayEvent | TimedEvent)[];
}

/** A calendar of a company, as far as its reader may see it, or of what is given to its reader over all companies. A domain declares it; it reads in
 *  the scope that it is given, so that a calendar shows what its owner may see when it is read. */
export type CalendarSource =
  | { kind: string; of: 'company'; readContent: (scope: CompanyScope, reading: Reading) => Promise<CalendarContent> }
  | { kind: string; of: 'worker'; readContent: (scope: Scope, reading: Reading) => Promise<CalendarContent> };

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Calendars that people read under an address of their own. */
    calendars?: readonly CalendarSource[];
  }
}
