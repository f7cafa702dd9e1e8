/** Opens a named screen with its parameters, from e-mails and other systems. */
export const loaderPaths = { loader: '/loader/{name}/{param?}/{code?}' } as const;

/** Screens known to `/loader`. */
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
