/** Kinds of this domain, as the journal, the search and live updates name them. */
export const licenceKind = 'licence';
export const agreementKind = 'agreement';
export const smartAccountKind = 'smartAccount';
export const licenceImportKind = 'licenceImport';
