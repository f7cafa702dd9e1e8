import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const company = await house.company();
const reader = await house.signInMember(company);

// Seventy-two a day, at moments that ids do not follow: the latest 300, of which every second bears a common word, and older ones with a word of their own.
await house.query(
  `insert into tickets (company_id, id, number, label, services, requester_name, author_name, created_at)
   select $1, gen_random_uuid(), 'T-' || n, case when n > 80 then case n % 2 when 0 then 'Déploiement' else 'Audit' end else 'Migration' end, '{audit}', 'Camille', 'Camille',
     '2026-01-01T00:00:00Z'::timestamptz + make_interval(mins => n * 20) from generate_series(1, 380) as n`,
  [company.id],
);
await house.query(
  `insert into search_entries (company_id, kind, object_id, title, text, sorted_on)
   select company_id, 'ticket', id, number, translate(lower(label), 'é', 'e'), (created_at at time zone 'UTC')::date from tickets where company_id = $1`,
  [company.id],
);

interface Page {
  rows: { createdAt: string; label: string }[];
  next: string | null;
}

it.each([
  ['deploiement', 'Déploiement', 150],
  ['migration', 'Migration', 80],
])('the word %s shows the latest of its tickets on the first page, and all of them on the next ones', async (word, label, count) => {
  const found: Page['rows'] = [];
  for (let after: string | null = ''; after !== null;) {
    const { rows, next }: Page = (await reader.get(`/api/tickets?q=${word}${after && `&after=${after}`}`)).body;
    found.push(...rows);
    after = next;
  }
  const moments = found.map(({ createdAt }) => createdAt);
  expect([moments.length, moments]).toEqual([count, moments.toSorted().reverse()]);
  expect([...new Set(found.map((ticket) => ticket.label))]).toEqual([label]);
});
