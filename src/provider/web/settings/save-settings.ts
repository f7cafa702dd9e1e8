import { m } from '#generated/messages/messages.js';
import { settleConflict } from '#platform/web/feedback/dialogs.ts';
import { ApiProblem } from '#platform/web/problem.ts';
import type { ProviderSettings, ShownSettings } from '../../provider.api.ts';
import { provider } from '../provider.queries.ts';

type Given = ProviderSettings & { version: number };

const fieldsApart = (own: Given, other: ShownSettings): (keyof ProviderSettings)[] =>
  (Object.keys(own) as (keyof Given)[]).filter((name): name is keyof ProviderSettings => name !== 'version' && own[name] !== other[name]);

const shown = (values: ProviderSettings, names: readonly (keyof ProviderSettings)[]): string =>
  names
    .map((name) => String(values[name]) || '—')
    .join(' · ')
    .slice(0, 300);

/** Saves the settings. Changed elsewhere meanwhile: shows both and saves the ones chosen; `undefined` when the reader goes back. */
export async function saveSettings(body: Given, intent: string): Promise<ShownSettings | undefined> {
  try {
    return await provider.call('PUT /api/provider/settings', { body }, { idempotencyKey: intent });
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as ShownSettings;
    const names = fieldsApart(body, current);
    const kept = await settleConflict<'own' | 'other'>({
      title: m['provider.settings.conflict'](),
      text: m['provider.settings.conflictText'](),
      own: { label: m['provider.settings.own'](), shown: shown(body, names), value: 'own' },
      other: { label: m['provider.settings.other'](), shown: shown(current, names), value: 'other' },
      confirm: m['provider.settings.save'](),
    });
    if (kept === undefined) return undefined;
    return kept === 'other' ? current : saveSettings({ ...body, version: current.version }, `${intent}-kept`);
  }
}
