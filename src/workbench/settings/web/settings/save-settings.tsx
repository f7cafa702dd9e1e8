import { parseClosingDays } from '#platform/kernel/closing-days.ts';
import { m } from '#generated/messages/messages.js';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { ProviderSettings, ShownSettings } from '#parties/provider/settings.api.ts';
import { settingCalls } from '../settings.queries.ts';
import { type SettingName, legalFormTexts, settingLabels } from '#parties/provider/setting-labels.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { shownIban } from '#platform/kernel/company-identifiers.ts';
import styles from './SettingsForm.module.css';

type Given = ProviderSettings & { version: number };

// Typed with spaces, stored without them.
const identifiers: readonly (keyof Given)[] = ['iban', 'bic', 'siren', 'siret', 'vatNumber'];
const toComparable = (values: ProviderSettings, name: SettingName): string | boolean | number =>
  name === 'closingDays'
    ? parseClosingDays(values[name]).join(' ')
    : identifiers.includes(name)
      ? String(values[name]).replaceAll(/[\s.]/g, '').toUpperCase()
      : values[name];

const findDifferingNames = (one: ProviderSettings, other: ProviderSettings, among = Object.keys(one) as (keyof Given)[]): SettingName[] =>
  among.filter((name): name is SettingName => name !== 'version' && toComparable(one, name) !== toComparable(other, name));

const pickSettings = (values: ProviderSettings, names: readonly SettingName[]): Partial<ProviderSettings> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Saves the settings. After a concurrent change, values that only one side changed are merged; where both changed the same setting, both values
 *  are shown and the reader chooses.
 *  @param base the settings as they were when the reader began
 *  @returns `undefined` when the reader went back to the form */
export async function saveSettings(body: Given, base: ShownSettings, intent: string): Promise<ShownSettings | undefined> {
  try {
    return await settingCalls.call('PUT /api/provider/settings', { body }, { idempotencyKey: intent });
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as ShownSettings;
    const own = findDifferingNames(body, base);
    const contested = findDifferingNames(body, current, findDifferingNames(current, base, own));
    const kept = contested.length === 0 ? 'own' : await askWhich(contested, body, current);
    if (kept === undefined) return undefined;
    const wanted = kept === 'own' ? own : own.filter((name) => !contested.includes(name));
    return wanted.length === 0 ? current : saveSettings({ ...current, ...pickSettings(body, wanted) }, current, `${intent}-kept`);
  }
}

const askWhich = (names: readonly SettingName[], own: ProviderSettings, other: ProviderSettings): Promise<'own' | 'other' | undefined> =>
  resolveConflict<'own' | 'other'>({
    title: m['settings.settings.conflict'](),
    text: m['settings.settings.conflictText'](),
    own: { label: m['provider.settings.own'](), shown: <SettingValues names={names} values={own} />, value: 'own' },
    other: { label: m['provider.settings.other'](), shown: <SettingValues names={names} values={other} />, value: 'other' },
    confirm: m['settings.settings.save'](),
  });

const shownLength = 160;

function formatSetting(name: SettingName, values: ProviderSettings): string {
  if (name === 'selfServicePassword') return values[name] ? m['customers.settings.yes']() : m['customers.settings.no']();
  if (name === 'legalForm') return legalFormTexts[values[name]]();
  if (name === 'sessionIdleHours' || name === 'sessionDays') return formatNumber(values[name], currentLocale());
  const text = name === 'iban' ? shownIban(values[name]) : values[name];
  if (text === '') return '—';
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

/** Named settings with their values, for comparison with another version. */
function SettingValues({ names, values }: { names: readonly SettingName[]; values: ProviderSettings }) {
  return names.map((name) => (
    <span key={name} className={styles.compared}>
      <span className="quiet">{settingLabels[name]()}</span>
      <span>{formatSetting(name, values)}</span>
    </span>
  ));
}
