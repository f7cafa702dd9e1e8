import type { Locale } from '#platform/kernel/locale.ts';
import { postalLines } from '#platform/kernel/contact-details.ts';

/** A site as documents print it. */
interface PrintedSite {
  label: string;
  street: string | null;
  complement: string | null;
  postalCode: string | null;
  city: string | null;
  country?: string;
}

/** Lines of a site's address on paper: its name, street and town, and its country unless it is France. */
export const siteLines = ({ label, ...place }: PrintedSite, locale: Locale): string[] => [label, ...postalLines(place, locale)];
