/** A site as documents print it. */
interface PrintedSite {
  label: string;
  street: string | null;
  complement: string | null;
  postalCode: string | null;
  city: string | null;
}

/** Lines of a site's address on paper: its name, street and town. */
export const siteLines = ({ label, street, complement, postalCode, city }: PrintedSite): string[] =>
  [label, street, complement, [postalCode, city].filter(Boolean).join(' ')].filter((line): line is string => !!line);
