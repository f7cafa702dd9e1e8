import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import type { LegalDetail } from '../../legal-text.ts';
import { settingsAddress } from '../../provider.paths.ts';
import { settingLabels, type SettingName } from '../../setting-labels.ts';
import styles from './LegalForm.module.css';

/** Setting that holds a detail, and its section. */
const settingOf = {
  name: ['name', 'identite'],
  legalForm: ['legalForm', 'identite'],
  shareCapital: ['shareCapital', 'identite'],
  siren: ['siren', 'identite'],
  siret: ['siret', 'identite'],
  rcsCity: ['rcsCity', 'identite'],
  vatNumber: ['vatNumber', 'identite'],
  product: ['productName', 'identite'],
  publicationDirector: ['publicationDirector', 'publication'],
  hostName: ['hostName', 'publication'],
  hostAddress: ['hostAddress', 'publication'],
  hostPhone: ['hostPhone', 'publication'],
  address: ['street', 'adresse'],
  phone: ['phone', 'contact'],
  email: ['supportEmail', 'contact'],
  website: ['website', 'contact'],
} satisfies Record<LegalDetail, [SettingName, string]>;

/** Says which details a text names before the settings have them, and leads there. */
export function MissingDetails({ details }: { details: readonly LegalDetail[] }) {
  const names = details.map((name) => settingLabels[settingOf[name][0]]()).join(', ');
  return (
    <p className={styles.notice}>
      {m['provider.legal.missing']({ count: details.length, names })}{' '}
      <Link to={settingsAddress(settingOf[details[0]!][1])}>{m['provider.legal.complete']()}</Link>
    </p>
  );
}
