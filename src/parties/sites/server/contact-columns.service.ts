import { sql } from 'kysely';
import type { Civility } from '../contact.ts';

/** The fields of a contact, of the row under an alias. */
export const contactColumns = (alias: string) => {
  const text = (column: string) => sql<string>`${sql.ref(`${alias}.${column}`)}`;
  const optional = (column: string) => sql<string | null>`${sql.ref(`${alias}.${column}`)}`;
  return [
    text('id').as('id'),
    sql<Civility | null>`${sql.ref(`${alias}.civility`)}`.as('civility'),
    text('first_name').as('firstName'),
    text('last_name').as('lastName'),
    optional('job_function').as('jobFunction'),
    optional('landline').as('landline'),
    optional('mobile').as('mobile'),
    optional('email').as('email'),
    optional('cco_id').as('ccoId'),
    sql<number>`${sql.ref(`${alias}.version`)}`.as('version'),
  ] as const;
};
