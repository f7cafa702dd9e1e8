/** Opens a named screen with its parameters, from e-mails and other systems (spec §3). */
export const searchPaths = { loader: '/loader/{name}/{param?}/{code?}' } as const;

/** The screens that `/loader` knows. */
export const loaderNames = [
  'orders',
  'offers',
  'invoices',
  'deliveries',
  'contracts',
  'serial',
  'tickets',
  'sites',
  'stock',
  'chat',
  'renewals',
  'imports',
] as const;
export type LoaderName = (typeof loaderNames)[number];
