import { Select, Radio } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatInstant } from '#platform/kernel/format.ts';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import type { SessionUser } from '#platform/http/session.ts';
import { currentAppearance, currentDensity, type Appearance, type Density } from '#platform/kit/web/appearance.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { accounts } from '../accounts.queries.ts';
import { changeAppearance, changeDensity, changeLanguage } from '../own-account.ts';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import { keepUser } from './save-profile.tsx';
import styles from './Profile.module.css';

// Each language in its own words.
const languages: Record<Locale, () => string> = { fr: () => 'Français', en: () => 'English' };
const appearances = { light: m['accounts.screen.light'], dark: m['accounts.screen.dark'], auto: m['accounts.screen.auto'] } satisfies Record<
  Appearance,
  () => string
>;
const densities = { compact: m['accounts.screen.compact'], comfortable: m['accounts.screen.comfortable'] } satisfies Record<Density, () => string>;
const zones = (own: string): string[] => [...new Set([own, 'Europe/Paris', ...Intl.supportedValuesOf('timeZone')])];

/** Language, time zone, colours and row height: applied at once, stored with the account. */
export function ScreenSection({ user }: { user: SessionUser }) {
  const [appearance, setAppearance] = useState(currentAppearance);
  const [density, setDensity] = useState(currentDensity);
  const changeZone = async (timeZone: string | null): Promise<void> => {
    if (timeZone === null || timeZone === user.timeZone) return;
    try {
      keepUser((await accounts.call('PATCH /api/preferences', { body: { timeZone } })).user);
    } catch (failure) {
      toastFailure(m['accounts.screen.failed'](), failure, () => void changeZone(timeZone));
    }
  };
  const [now] = useState(() => new Date().toISOString());
  const time = formatInstant(now, user.timeZone, currentLocale(), 'time');
  return (
    <Section anchor="affichage" title={m['accounts.screen.title']()} text={m['accounts.screen.text']()}>
      <div className={styles.form}>
        <Choice
          title={m['accounts.screen.language']()}
          name="language"
          options={languages}
          values={locales}
          chosen={currentLocale()}
          onChoose={changeLanguage}
        />
        <Select
          label={m['accounts.screen.timeZone']()}
          description={m['accounts.screen.timeZoneHelp']({ time })}
          data={zones(user.timeZone)}
          value={user.timeZone}
          searchable
          allowDeselect={false}
          limit={60}
          nothingFoundMessage={m['accounts.screen.timeZoneNone']()}
          onChange={(zone) => void changeZone(zone)}
        />
        <Choice
          title={m['accounts.screen.appearance']()}
          name="appearance"
          options={appearances}
          values={['light', 'dark', 'auto']}
          chosen={appearance}
          onChoose={(value) => {
            changeAppearance(value);
            setAppearance(value);
          }}
        />
        <Choice
          title={m['accounts.screen.density']()}
          name="density"
          options={densities}
          values={['compact', 'comfortable']}
          chosen={density}
          onChoose={(value) => {
            changeDensity(value);
            setDensity(value);
          }}
        />
      </div>
    </Section>
  );
}

interface ChoiceProps<Value extends string> {
  title: string;
  name: string;
  options: Record<Value, () => string>;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Choice between a few labelled options. */
function Choice<Value extends string>({ title, name, options, values, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {values.map((value) => (
        <Radio key={value} name={name} value={value} label={options[value]()} checked={value === chosen} onChange={() => onChoose(value)} />
      ))}
    </fieldset>
  );
}
