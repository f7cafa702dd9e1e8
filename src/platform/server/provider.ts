import { createHash } from 'node:crypto';
import type { ProviderIdentity, ProviderLogo } from '../provider-identity.ts';
import { mailStateOf } from './mail/mail-state.ts';
import type { MailState, ShownProvider } from '../session.ts';
import type { MailFrame } from './mail/mail.model.ts';
import type { WorkingHours } from '../working-time.ts';
import type { Terms } from '#parties/provider/server/terms.service.ts';
import type { Author } from './journal/journal.ts';
import type { Platform } from './platform.ts';
import { hoursOf } from './working-hours.ts';

/** Who answers for the portal, and who hosts it: for the legal notice. Empty until they are entered. */
export interface Publication {
  director: string;
  hostName: string;
  hostAddress: string;
  hostPhone: string;
}

/** The provider as screens, documents and mails name it. */
export interface Provider {
  companyId: number;
  productName: string;
  identity: ProviderIdentity;
  iban: string;
  bic: string;
  publication: Publication;
  selfServicePassword: boolean;
  mail: MailState;
  /** When somebody answers: the calendar of clocks and conversations. */
  hours: WorkingHours;
  /** In force; null where there are none. */
  terms: Terms | null;
}

const keptMs = 30_000;
const kept = new WeakMap<Platform, { until: number; provider: Promise<Provider> }>();

/** French name of each legal form. */
const legalForms: Readonly<Record<string, string>> = {
  corporation: 'SAS',
  soleProprietorship: 'EI',
  nonProfit: 'Association loi 1901',
  limitedLiability: 'SARL',
  generalPartnership: 'SNC',
};

/** Legal form as written after a company's name; empty when unknown. */
export const legalFormText = (legalForm: string | null | undefined): string => legalForms[legalForm ?? ''] ?? '';

const settingsOf = ({ database }: Platform) =>
  database.system.db
    .selectFrom('companies as c')
    .leftJoin('provider_settings as s', 's.company_id', 'c.id')
    .leftJoin('terms_of_sale as t', (join) =>
      join.on('t.version', '=', (eb) => eb.selectFrom('terms_of_sale').select((max) => max.fn.max('version').as('version'))),
    )
    .leftJoin('files as f', (join) => join.onRef('f.company_id', '=', 't.company_id').onRef('f.id', '=', 't.file_id'))
    .where('c.kind', '=', 'provider')
    .orderBy('c.id')
    .limit(1)
    .select([
      'c.id',
      'c.name',
      'c.legal_form',
      'c.siren',
      'c.siret',
      'c.vat_number',
      'c.street',
      'c.complement',
      'c.postal_code',
      'c.city',
      's.product_name',
      's.phone',
      's.support_email',
      's.website',
      's.share_capital',
      's.rcs_city',
      's.publication_director',
      's.host_name',
      's.host_address',
      's.host_phone',
      's.iban',
      's.bic',
      's.self_service_password',
      's.accent',
      's.logo',
      's.logo_width',
      's.logo_height',
      's.opens_at',
      's.closes_at',
      's.closing_days',
      't.version',
      't.since',
      'f.sha256',
    ])
    .executeTakeFirst();

async function readProvider(platform: Platform): Promise<Provider> {
  const [row, mail] = await Promise.all([settingsOf(platform), mailStateOf(platform)]);
  return {
    companyId: row?.id ?? 0,
    productName: row?.product_name ?? 'Passerelle',
    identity: {
      name: row?.name ?? '',
      legalForm: legalFormText(row?.legal_form),
      shareCapital: row?.share_capital ?? '',
      addressLines: [row?.street, row?.complement, [row?.postal_code, row?.city].filter(Boolean).join(' ')].filter((line): line is string => !!line),
      siren: row?.siren ?? '',
      siret: row?.siret ?? '',
      rcsCity: row?.rcs_city ?? '',
      vatNumber: row?.vat_number ?? '',
      phone: row?.phone ?? '',
      email: row?.support_email ?? '',
      website: row?.website ?? '',
      ...(row?.accent ? { accent: row.accent } : {}),
      ...(row?.logo ? { logo: logoOf({ image: row.logo, width: row.logo_width!, height: row.logo_height! }) } : {}),
    },
    iban: row?.iban ?? '',
    bic: row?.bic ?? '',
    publication: {
      director: row?.publication_director ?? '',
      hostName: row?.host_name ?? '',
      hostAddress: row?.host_address ?? '',
      hostPhone: row?.host_phone ?? '',
    },
    selfServicePassword: row?.self_service_password ?? false,
    mail,
    hours: hoursOf(row?.opens_at == null ? null : { opens: row.opens_at, closes: row.closes_at!, closingDays: row.closing_days! }),
    terms: row?.version == null || row.since === null || row.sha256 === null ? null : { version: row.version, since: row.since, sha256: row.sha256 },
  };
}

/** Address at which the logo is read, without a session. */
export const logoAddress = '/api/logo';
/** Short fingerprint of a logo: part of its address. */
export const logoMark = (image: Uint8Array): string => createHash('sha256').update(image).digest('hex').slice(0, 16);
const logoOf = (logo: Omit<ProviderLogo, 'address'>): ProviderLogo => ({ ...logo, address: `${logoAddress}?v=${logoMark(logo.image)}` });

/** The provider of this installation, read at most every 30 s. Blank before the first run. */
export function getProvider(platform: Platform): Promise<Provider> {
  const found = kept.get(platform);
  if (found && found.until > Date.now()) return found.provider;
  const provider = readProvider(platform);
  kept.set(platform, { until: Date.now() + keptMs, provider });
  provider.catch(() => kept.delete(platform));
  return provider;
}

/** The provider as visitors see it. Nameless before the first run. */
export const presentProvider = ({ identity: { name, phone, logo }, hours, mail }: Provider): ShownProvider => ({
  name,
  phone,
  hours: { opens: hours.opens, closes: hours.closes, closedOn: [...(hours.closedOn ?? [])] },
  logo: logo ? { address: logo.address, width: logo.width, height: logo.height } : null,
  mail,
});

/** The portal as the author of changes that nobody makes by hand. @param at as in `Author` */
export async function systemAuthor(platform: Platform, at?: string): Promise<Author> {
  return { kind: 'system', id: null, name: (await getProvider(platform)).productName, at };
}

/** Drops the cached provider of this process after a change of its settings. */
export const forgetProvider = (platform: Platform): void => {
  kept.delete(platform);
};

/** Sender and signature of mails. Read before the transaction that queues one. */
export async function getMailFrame(platform: Platform): Promise<MailFrame> {
  const { identity, productName } = await getProvider(platform);
  return { provider: identity, productName, baseUrl: platform.config.baseUrl };
}
