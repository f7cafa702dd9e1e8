/** Rights of the provider's people by role, as a table: read by the server, by screens and by tests. Rights of a customer's members stand in
 *  `rights.ts`. A technician has one of these: they read and carry out the interventions given to them. */

export type StaffRole = 'agent' | 'technician' | 'administrator';

export const rolesWith = {
  /** Sees every company and acts in it. */
  companies: ['agent', 'administrator'],
  /** Works on the queues, the companies and their people, the feed. */
  workbench: ['agent', 'administrator'],
  /** Carries out the interventions given to them. */
  fieldWork: ['agent', 'technician', 'administrator'],
  /** Settings, API keys, accounts of all companies. */
  administration: ['administrator'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffRight = keyof typeof rolesWith;

/** Whether a person has a right of staff. Customers have none. */
export const hasStaffRight = ({ staffRole }: { staffRole: StaffRole | null }, right: StaffRight): boolean =>
  staffRole !== null && (rolesWith[right] as readonly StaffRole[]).includes(staffRole);
