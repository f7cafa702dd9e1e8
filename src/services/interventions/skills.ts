/** Skills of technicians, which interventions ask for. Pure. */
export const skills = ['wifi', 'meraki', 'security', 'routing', 'staging', 'telephony', 'storage', 'deployment', 'cabling'] as const;
export type Skill = (typeof skills)[number];
