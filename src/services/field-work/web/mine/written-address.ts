import type { Given } from '../field-worker.ts';

/** Address of a site on one line. */
export const writtenAddress = ({ street, complement, postalCode, city }: NonNullable<Given['site']>): string =>
  [street, complement, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
