/** Who the provider is, as the law wants it on every document (Code de commerce, art. R123-237) and as mails sign. */
export interface ProviderIdentity {
  name: string;
  /** As written after the name: "SAS", "SARL". */
  legalForm: string;
  /** As written: "250 000 €". Empty when the legal form has none. */
  shareCapital: string;
  addressLines: string[];
  siren: string;
  siret: string;
  /** Town of the trade and companies register. */
  rcsCity: string;
  vatNumber: string;
  phone: string;
  email: string;
  website: string;
  /** Their colour, `#rrggbb`; absent: that of the design. */
  accent?: string;
  logo?: ProviderLogo;
}

/** Their logo as pages, mails and documents show it: a small PNG. */
export interface ProviderLogo {
  image: Uint8Array;
  width: number;
  height: number;
  /** Address of the logo, relative to the portal; it changes with the picture. */
  address: string;
}

/** Whether mails leave the portal. */
export const mailStates = ['sends', 'none', 'away'] as const;
export type MailState = (typeof mailStates)[number];
