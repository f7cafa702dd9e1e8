import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import {
  deriveAccent,
  findFailingPair,
  groundByScheme,
  measurePairs,
  nearestAccent,
  pairKinds,
  schemes,
  usualAccent,
  type MeasuredPair,
  type Scheme,
} from '#platform/kernel/accent.ts';
import type { Message } from '#platform/kernel/message.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { isHex } from '#platform/kernel/oklch.ts';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { settingLabels } from '#parties/provider/setting-labels.ts';
import styles from './AccentField.module.css';
import type { SettingsFields } from './SettingsSection.tsx';

const pairNames = {
  onFill: m['settings.accent.pair.onFill'],
  fill: m['settings.accent.pair.fill'],
  link: m['settings.accent.pair.link'],
  onTint: m['settings.accent.pair.onTint'],
  mark: m['settings.accent.pair.mark'],
  chart: m['settings.accent.pair.chart'],
  focus: m['settings.accent.pair.focus'],
} satisfies Record<MeasuredPair['kind'], Message>;
const schemeNames = { light: m['settings.accent.light'], dark: m['settings.accent.dark'] } satisfies Record<Scheme, Message>;
const inScheme = { light: m['settings.accent.inLight'], dark: m['settings.accent.inDark'] } satisfies Record<Scheme, Message>;

/** Cut, not rounded: 4.49 is below 4.5. */
const ratio = (value: number): string => formatNumber(Math.floor(value * 10) / 10, currentLocale(), 1);

/** The accent colour, with how it looks in light and dark colours and what its contrasts are. One that cannot be read names the pair, and the
 *  nearest colour that can. */
export function AccentField({ form }: { form: SettingsFields }) {
  const [typed, setTyped] = useState(form.getValues().accent);
  form.watch('accent', ({ value }) => setTyped(value));
  const colour = typed.trim() === '' ? usualAccent : isHex(typed.trim()) ? typed.trim() : undefined;
  const palettes = colour === undefined ? undefined : deriveAccent(colour);
  const failing = palettes && findFailingPair(palettes);
  const nearest = colour !== undefined && failing ? nearestAccent(colour) : undefined;
  return (
    <div className={styles.accent}>
      <div className={styles.inputs}>
        <TextInput
          key={form.key('accent')}
          {...field(form, 'accent', settingLabels.accent(), { isOptional: true })}
          description={m['settings.accent.help']()}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={m['settings.accent.pick']()}
          value={colour ?? usualAccent}
          onChange={({ currentTarget }) => setValue(form, 'accent', currentTarget.value)}
        />
      </div>
      <div role="status">
        {failing && nearest !== undefined ? (
          <div className={styles.refused}>
            <p>
              {m['settings.accent.refused']({
                pair: pairNames[failing.kind](),
                scheme: inScheme[failing.scheme](),
                contrast: ratio(failing.contrast),
                limit: ratio(failing.limit),
              })}
            </p>
            <Button variant="default" onClick={() => setValue(form, 'accent', nearest)} leftSection={<Swatch colour={nearest} />}>
              {m['settings.accent.take']({ colour: nearest })}
            </Button>
          </div>
        ) : null}
      </div>
      {palettes ? (
        <>
          <div className={styles.samples} aria-hidden="true">
            {schemes.map((scheme) => (
              <div key={scheme} className={styles.sample} style={{ background: groundByScheme[scheme] }}>
                {/* The sample shows the accent even when its contrast is refused. */}
                <span className={styles.button} style={{ background: palettes[scheme].accent }} aria-disabled="true">
                  {m['settings.accent.sample']()}
                </span>
                <span style={{ color: palettes[scheme]['accent-text'] }}>{m['settings.accent.link']()}</span>
                <span className={styles.bar} style={{ background: palettes[scheme]['accent-mark'] }} />
                <span className={styles.tint} style={{ background: palettes[scheme]['accent-soft'], borderColor: palettes[scheme]['accent-line'] }} />
              </div>
            ))}
          </div>
          <Contrasts pairs={measurePairs(palettes)} />
        </>
      ) : null}
    </div>
  );
}

const Swatch = ({ colour }: { colour: string }) => <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />;

/** The lowest contrast of each pair in both schemes. */
const Contrasts = ({ pairs }: { pairs: readonly MeasuredPair[] }) => (
  <table className={styles.contrasts}>
    <caption className="visually-hidden">{m['settings.accent.table']()}</caption>
    <thead>
      <tr>
        <th scope="col">{m['settings.accent.pair']()}</th>
        {schemes.map((scheme) => (
          <th key={scheme} scope="col">
            {schemeNames[scheme]()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {pairKinds.map((kind) => (
        <tr key={kind}>
          <th scope="row">{pairNames[kind]()}</th>
          {schemes.map((scheme) => (
            <td key={scheme}>
              <Contrast pair={pairs.find((pair) => pair.kind === kind && pair.scheme === scheme)!} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Contrast({ pair: { contrast, limit } }: { pair: MeasuredPair }) {
  const shown = { contrast: ratio(contrast), limit: ratio(limit) };
  return contrast < limit ? (
    <Status family="danger" icon={IconCircleX} label={m['settings.accent.fails'](shown)} />
  ) : (
    <Status family="success" icon={IconCircleCheck} label={m['settings.accent.passes'](shown)} />
  );
}
