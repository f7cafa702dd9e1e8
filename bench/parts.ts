/** A part of the bench: its title, and the paths whose change makes its figures older than the code that they measure. */
interface Part {
  title: string;
  concerns: readonly string[];
}

const tests = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx'];
/** Everything that a server runs, and what is in its database. */
const server = ['src', 'db', ':(exclude,glob)src/**/web/**', ...tests];
const everything = ['src', 'db', ...tests];
const bench = (...own: readonly string[]): string[] => [
  'bench/fill',
  'bench/servers.ts',
  'bench/measure.ts',
  'bench/load.ts',
  ...own.map((file) => `bench/${file}`),
];

const declared = {
  answers: { title: 'Questions beside the bare server', concerns: [...server, ...bench('bare', 'answers.ts', 'costs.ts', 'questions.ts', 'samples.ts')] },
  growth: { title: 'Questions at ten times the rows', concerns: [...server, ...bench('growth.ts', 'questions.ts', 'samples.ts')] },
  writes: { title: 'Writes beside the bare insert', concerns: [...server, ...bench('bare', 'writes.ts', 'write-costs.ts')] },
  fresh: { title: 'Search after 50,000 fresh rows that do not match', concerns: [...server, ...bench('growth.ts')] },
  search: { title: 'Search over everything', concerns: [...server, ...bench('search')] },
  page: { title: 'Pages', concerns: [...everything, ...bench('page.ts', 'bare-page')] },
  screens: { title: 'Board and map', concerns: [...everything, ...bench('services/screens.ts')] },
  fieldWork: { title: 'Planning and reports', concerns: [...everything, ...bench('field-work')] },
  live: { title: 'Messages through a second server', concerns: [...server, ...bench('services/live.ts')] },
  reservations: { title: 'Reservations at random', concerns: [...server, ...bench('services/reservations.ts')] },
  ingest: { title: 'Ingest of orders', concerns: [...server, ...bench('feed.ts')] },
  installedIngest: { title: 'Ingest of contracts and devices', concerns: [...server, ...bench('import/feeds.ts')] },
  import: { title: 'Import of contracts', concerns: [...server, ...bench('import')] },
  excel: { title: 'Excel', concerns: [...server, ...bench('excel.ts')] },
  statement: { title: 'Account statement', concerns: [...server, ...bench('statement.ts')] },
  documents: { title: 'Documents', concerns: ['src/commerce/invoices', 'src/platform/documents', ...tests, 'bench/documents.ts'] },
  fair: { title: 'One account beside others, and too many requests', concerns: [...server, ...bench('mixed-load')] },
  size: { title: 'Size', concerns: [...server, 'bench/size.ts'] },
  scaleOut: { title: 'One, two and four portals', concerns: [...server, ...bench('scale-out.ts')] },
  load: { title: 'Load of everything at once', concerns: [...server, ...bench('mixed-load', 'feed.ts', 'import')] },
} satisfies Record<string, Part>;

export type PartName = keyof typeof declared;
export const parts: Readonly<Record<PartName, Part>> = declared;
export const partNames = Object.keys(declared) as PartName[];
