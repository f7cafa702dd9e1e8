/** Calendars that people read under an address of their own. */

/** Of a company, as far as its reader may see it. */
export const companyCalendars = ['contracts', 'interventions'] as const;
export type CompanyCalendarKind = (typeof companyCalendars)[number];

/** `given`: interventions that the owner of the address carries out, over all companies. */
export const calendarKinds = [...companyCalendars, 'given'] as const;
export type CalendarKind = (typeof calendarKinds)[number];
