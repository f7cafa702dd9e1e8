import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { shownIban } from '#platform/kernel/bank-account.ts';
import type { ProviderSettings } from '#parties/provider/settings.api.ts';
import { legalFormTexts, settingLabels, type SettingName } from '#parties/provider/setting-labels.ts';
import styles from './SettingsForm.module.css';

const shownLength = 160;

function shown(name: SettingName, values: ProviderSettings): string {
  if (name === 'selfServicePassword') return values[name] ? m['customers.settings.yes']() : m['customers.settings.no']();
  if (name === 'legalForm') return legalFormTexts[values[name]]();
  if (name === 'sessionIdleHours' || name === 'sessionDays') return formatNumber(values[name], currentLocale());
  const text = name === 'iban' ? shownIban(values[name]) : values[name];
  if (text === '') return '—';
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

/** Named settings with their values, for comparison with another version. */
export function SettingValues({ names, values }: { names: readonly SettingName[]; values: ProviderSettings }) {
  return names.map((name) => (
    <span key={name} className={styles.compared}>
      <span className="quiet">{settingLabels[name]()}</span>
      <span>{shown(name, values)}</span>
    </span>
  ));
}
