import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { query } from '../database.ts';
import type { Request } from '../load.ts';
import { peopleEach } from '../questions.ts';

/** Kinds of searches that are asked for. */
export type Kind = 'references' | 'words' | 'errors';

/** A search by a person of a company; `turn` selects the person and the text. */
export const buildSearch = (company: number, turn: number, texts: readonly string[]): Request => ({
  path: `/api/search?q=${encodeURIComponent(texts[turn % texts.length]!)}`,
  headers: { cookie: `passerelle_session=bench-${company}-${1 + (turn % peopleEach)}`, 'x-company': String(company), 'accept-language': 'fr' },
});

/** A word with two letters swapped, as fingers do. */
const misspell = (word: string): string => word.slice(0, 3) + word[4]! + word[3]! + word.slice(5);

/** Texts that people of a company type: whole numbers and their beginnings; words of few and of very many objects, alone and in pairs; misspelt words. */
export async function loadSearchTexts(connection: EmbeddedConnection, company: number): Promise<Record<Kind, string[]>> {
  const numbers = await query<{ value: string }>(
    connection,
    `(select serial as value from devices where company_id = $1 order by id limit 40 offset 10) union all
     (select left(serial, 8) from devices where company_id = $1 order by id desc limit 20) union all
     (select number from orders where company_id = $1 order by id desc limit 30) union all
     (select number from invoices where company_id = $1 order by id desc limit 10)`,
    [company],
  );
  const words = await query<{ value: string }>(
    connection,
    `select word as value from search_words where company_id = $1 and length(word) >= 6 order by hashtext(word) limit 60`,
    [company],
  );
  const rare = words.map(({ value }) => value);
  const frequent = ['commutateur', 'cisco', 'lyon', 'modernisation', 'réseau', 'extension wi-fi', 'renouvellement lille', 'sécurisation pare'];
  return {
    references: numbers.map(({ value }) => value),
    words: rare.slice(0, 24).flatMap((word, index) => [word, frequent[index % frequent.length]!]),
    errors: rare
      .filter((word) => word[3] !== word[4])
      .slice(0, 30)
      .map(misspell),
  };
}
