import type { DB } from './tables.ts';
import type { AnyColumn } from './typed-sql.ts';

type Column<Table extends keyof DB> = keyof DB[Table] & string;

/** Parts of the archive of a person’s data. */
export type PersonalSection =
  | 'account'
  | 'companies'
  | 'signIns'
  | 'messages'
  | 'services'
  | 'requests'
  | 'purchases'
  | 'work'
  | 'files'
  | 'activity'
  | 'settings';

/** Afterwards: the name of an erased person, an address that nobody has, an empty text, or nothing. */
export type Replacement = 'name' | 'address' | 'empty' | 'null';

/** A person that rows of a table are about. */
export interface PersonInRows<Table extends keyof DB = keyof DB> {
  /** Column by which rows are found. It stays: an erased account has no name any more. */
  by: Column<Table>;
  /** Content of the column: the id of an account by default; an e-mail address or a full name, in the companies of the person; the id of a recipient, who has
   *  no account; names and addresses in a text that the portal made, or as whole values of JSON. */
  holds?: 'address' | 'name' | 'recipient' | 'mentions';
  /** Erasure of the rows: all of them are deleted, or these columns are replaced. Absent: the rows are left as they are. */
  erased?: 'rows' | { readonly [Name in Column<Table>]?: Replacement };
  /** Function of the database that replaces where no one else may; takes the account and the name. */
  erasedBy?: 'house.erase_from_answers' | 'house.erase_from_ledger' | 'house.erase_from_journal';
  /** Rows in this state are left as they are. */
  unless?: readonly [column: Column<Table>, value: string];
  /** Further columns about the person: of rows that are deleted, or kept (`because`), or replaced by a function. */
  describedBy?: readonly Column<Table>[];
  /** Reason why columns stay after an erasure: a signed contract, a signed report, an accounting document. */
  because?: 'signature' | 'report' | 'accounting';
  /** Part of the archive, and the columns that its readable sheet shows. */
  shown?: { in: PersonalSection; at?: Column<Table>; title?: Column<Table>; text?: Column<Table> };
}

/** People in the tables of a domain, declared beside the tables. `things`: columns that look like those of a person and are about a thing or a company.
 *  A house test finds columns that no declaration names. */
export type PersonalData = {
  readonly [Table in keyof DB]?: { people?: readonly PersonInRows<Table>[]; things?: readonly Column<Table>[] };
};

/** A declaration as the mechanisms read it. */
export interface DeclaredPerson extends Omit<PersonInRows, 'by' | 'erased' | 'unless' | 'describedBy' | 'shown'> {
  table: keyof DB & string;
  by: AnyColumn;
  erased?: 'rows' | { readonly [Name in AnyColumn]?: Replacement };
  unless?: readonly [column: AnyColumn, value: string];
  describedBy?: readonly string[];
  shown?: { in: PersonalSection; at?: string; title?: string; text?: string };
}

/** Everybody in the rows of all tables, table by table. */
export const collectPeople = (declared: readonly PersonalData[]): DeclaredPerson[] =>
  declared.flatMap((data) =>
    Object.entries(data).flatMap(([table, { people = [] }]) =>
      people.map((person): DeclaredPerson => ({ ...(person as Omit<DeclaredPerson, 'table'>), table: table as DeclaredPerson['table'] })),
    ),
  );

/** People in the tables of the platform itself. */
export const platformPeople: PersonalData = {
  journal: {
    people: [
      {
        by: 'actorId',
        erasedBy: 'house.erase_from_journal',
        describedBy: ['actorName', 'objectTitle', 'changes'],
        shown: { in: 'activity', at: 'happenedAt', title: 'objectTitle', text: 'action' },
      },
      { by: 'onBehalfOf' },
    ],
  },
  files: { people: [{ by: 'createdBy', shown: { in: 'files', at: 'createdAt', title: 'name', text: 'contentType' } }], things: ['name'] },
  sessions: {
    people: [
      { by: 'userId', erased: 'rows', shown: { in: 'signIns', at: 'createdAt' } },
      { by: 'viewedUserId', erased: 'rows' },
    ],
  },
  idempotency_keys: { people: [{ by: 'userId', erased: 'rows' }] },
  mails: {
    people: [
      { by: 'userId', erased: 'rows', describedBy: ['toName'], shown: { in: 'settings', at: 'createdAt', title: 'subject' } },
      { by: 'recipientId', holds: 'recipient', erased: 'rows' },
      { by: 'toAddress', holds: 'address', erased: 'rows' },
      { by: 'subject', holds: 'mentions' },
      { by: 'text', holds: 'mentions' },
      { by: 'html', holds: 'mentions' },
    ],
  },
  api_keys: { people: [{ by: 'createdBy' }], things: ['name'] },
  recipient_sessions: { people: [{ by: 'recipientId', holds: 'recipient', erased: 'rows', describedBy: ['name'] }] },
};

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** People whom the rows of its tables are about. */
    people?: PersonalData;
  }
}
