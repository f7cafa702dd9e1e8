/** The doors of `src/` and the domains behind them, from the ground up: what is below never knows what is above. A domain is on the floor of its place in
 *  this list, and may import from every domain before it. Behind `platform` and `app` there are no domains. */
export const floors = {
  platform: [],
  capabilities: [
    'saved-views',
    'exports',
    'drafts',
    'calendars',
    'search',
    'imports',
    'overview',
    'queues',
    'notifications',
    'ingest',
    'conversations',
    'activity',
  ],
  parties: ['provider', 'companies', 'accounts', 'sites', 'subcontractors'],
  'installed-base': ['catalogue', 'equipment', 'contracts', 'licences', 'help'],
  commerce: ['orders', 'invoices', 'statements', 'stock', 'order-entry', 'offers', 'offer-drafts', 'offer-requests', 'renewals'],
  services: ['interventions', 'tickets', 'rollouts', 'ticket-wizard', 'planning', 'field-work', 'appointments', 'service-levels', 'ticket-screens'],
  workbench: ['personal-data', 'figures', 'chat', 'settings', 'customers', 'operations', 'device', 'site', 'home'],
  app: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Packages of the platform, from the ground, each with those that it may import. */
export const packages = {
  kernel: [],
  documents: ['kernel'],
  data: ['kernel'],
  files: ['kernel', 'documents', 'data'],
  http: ['kernel', 'documents', 'data', 'files'],
  kit: ['kernel', 'http'],
  lists: ['kernel', 'documents', 'data', 'http', 'kit'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Door = keyof typeof floors;

/** Doors behind which the trade lies. Companies, people and sites are none: the rights of a member are limited by these. */
export const tradeDoors = ['installed-base', 'commerce', 'services'] as const satisfies readonly Door[];

/** Every floor from the ground: the domains, and the doors without any. */
export const everyFloor: readonly string[] = Object.entries(floors).flatMap(([door, domains]: readonly [string, readonly string[]]) =>
  domains.length > 0 ? domains : [door],
);
