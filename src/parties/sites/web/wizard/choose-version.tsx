import { m } from '#generated/messages/messages.js';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { Properties, type Property } from '#platform/kit/web/parts/Properties.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { Site } from '../../sites.api.ts';
import { valuesOf, type SiteValues } from './site-values.ts';
import { summaryOf } from './summary.ts';

/** Shows what the reader typed and what somebody else has saved meanwhile, where they differ.
 *  @returns the one to keep; undefined where the reader goes back */
export function chooseVersion(values: SiteValues, current: Site): Promise<'own' | 'other' | undefined> {
  const texts = (from: SiteValues) => Object.values(summaryOf(from, currentLocale())).flat();
  const [own, other] = [texts(values), texts(valuesOf(current))];
  const differing = (side: readonly Property[], against: readonly Property[]) => (
    <Properties items={side.filter(({ label, value }) => against.find((one) => one.label === label)?.value !== value)} />
  );
  return resolveConflict<'own' | 'other'>({
    title: m['sites.conflict.title'](),
    text: m['sites.conflict.text']({ label: current.label }),
    own: { label: m['sites.conflict.own'](), shown: differing(own, other), value: 'own' },
    other: { label: m['sites.conflict.other'](), shown: differing(other, own), value: 'other' },
    confirm: m['sites.conflict.keep'](),
  });
}
