import type { ProviderIdentity } from '#platform/provider-identity.ts';
import type { MailFrame } from '#platform/server/mail/mail.model.ts';
import type { Platform } from '#platform/server/platform.ts';

/** The provider as screens, documents and mails name it. */
export interface Provider {
  companyId: number;
  productName: string;
  identity: ProviderIdentity;
  iban: string;
  bic: string;
  selfServicePassword: boolean;
  legalNotice: string;
  privacyNotice: string;
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

async function readProvider(platform: Platform): Promise<Provider> {
  const row = await platform.database.system.db
    .selectFrom('companies as c')
    .leftJoin('provider_settings as s', 's.company_id', 'c.id')
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
      's.iban',
      's.bic',
      's.self_service_password',
      's.legal_notice',
      's.privacy_notice',
    ])
    .executeTakeFirst();
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
    },
    iban: row?.iban ?? '',
    bic: row?.bic ?? '',
    selfServicePassword: row?.self_service_password ?? false,
    legalNotice: row?.legal_notice ?? '',
    privacyNotice: row?.privacy_notice ?? '',
  };
}

/** The provider of this installation, read at most every 30 s. Blank before the first run. */
export function getProvider(platform: Platform): Promise<Provider> {
  const found = kept.get(platform);
  if (found && found.until > Date.now()) return found.provider;
  const provider = readProvider(platform);
  kept.set(platform, { until: Date.now() + keptMs, provider });
  provider.catch(() => kept.delete(platform));
  return provider;
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
