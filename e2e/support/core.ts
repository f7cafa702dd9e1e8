/** Rows of what customers asked the portal for first, one for each screen and each thing to do there. A row is proven by at least one journey of the core, which
 *  `npm test` runs; a house test holds the list and the marks together. */
export const rows = {
  signIn: 'sign-in, the welcome, and what a mistake is told',
  directLink: 'links that sign in directly',
  signUp: 'an account of one’s own',
  forgottenPassword: 'a forgotten password, asked for by phone',
  language: 'French and English, by browser and by choice',
  lastAddress: 'the last address, kept for after signing in',
  scrolling: 'the way back to the top',
  unknownAddress: 'unknown and former addresses',
  loader: 'parts that take too long to load',
  overview: 'key figures and latest updates',
  search: 'the search over everything',
  companySwitcher: 'one company after the other',
  partnerSpace: 'the space of partners',
  licences: 'licences, compared between days and parts of the company',
  offers: 'offers with search, states, revisions and PDF',
  offerAnswers: 'offers accepted and declined',
  orders: 'orders with search, states and Excel',
  orderPage: 'equipment, services, support, documents and deliveries of an order',
  invoices: 'invoices with ageing, lines and PDF',
  contracts: 'contracts, archived and taken back',
  expiries: 'what ends when',
  renewals: 'requests for renewal',
  contractImport: 'contracts imported from a spreadsheet',
  equipment: 'a device with its whole chain',
  help: 'help of the manufacturers',
  wizard: 'tickets in eight steps: all services, equipment, stock, addresses',
  tickets: 'a ticket from its request to its invoice',
  board: 'the board of tickets',
  planning: 'interventions in the planning',
  interventions: 'the interventions of technicians',
  chat: 'conversations with files',
  stock: 'stock, reserved and released',
  sites: 'sites and contacts, on map and list',
  profile: 'the profile',
  emailChange: 'another e-mail address',
  passwordChange: 'another password',
  rights: 'nothing that is not the reader’s own',
} as const;

type Row = keyof typeof rows;

/** Marks a journey as one of the core: `test('…', core('orders'), async …)`. */
export const core = (...proven: Row[]) => ({ tag: '@core', annotation: proven.map((row) => ({ type: 'row', description: rows[row] })) });
