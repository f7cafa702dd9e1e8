/** A recipient as an address names them: slug of the company, id of the recipient (an e-mail address is accepted too). */
export interface RecipientPlace {
  prestasoc: string;
  mailcra: string;
}
