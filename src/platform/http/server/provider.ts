import type { MailState, ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { ShownProvider } from '../session.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import type { WorkingHours } from '#platform/kernel/working-time.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Who answers for the portal, and who hosts it: for the legal notice. Empty until they are entered. */
export interface Publication {
  director: string;
  hostName: string;
  hostAddress: string;
  hostPhone: string;
}

/** A version of the terms of sale. `since`: its first day. */
export interface Terms {
  version: number;
  since: string;
  sha256: string;
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

/** The provider of this installation, read by what `Platform` was given, at most every 30 s. Blank before the first run. */
export function getProvider(platform: Platform): Promise<Provider> {
  const found = kept.get(platform);
  if (found && found.until > Date.now()) return found.provider;
  const provider = platform.readProvider(platform);
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

declare module '#platform/kernel/server/platform.ts' {
  interface Platform {
    /** Reads who runs the portal; through `getProvider`, which keeps it for a while. */
    readProvider: (platform: Platform) => Promise<Provider>;
  }
}
