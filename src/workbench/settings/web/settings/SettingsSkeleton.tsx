import { Skeleton } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { Section } from '#platform/kit/web/parts/Section.tsx';
import styles from './SettingsForm.module.css';

/** Height of a field with its label. */
const fieldHeight = 62;
const fields = (count: number) => Array.from({ length: count }, (_, at) => <Skeleton key={at} height={fieldHeight} />);

/** The first sections of the settings, with grey fields, while their values load. */
export function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <Section anchor="identite" title={m['settings.settings.identity']()} text={m['settings.settings.identityText']()}>
        <div className={styles.fields}>{fields(8)}</div>
      </Section>
      <Section anchor="adresse" title={m['settings.settings.address']()} text={m['settings.settings.addressText']()}>
        <div className={styles.fields}>{fields(4)}</div>
      </Section>
      <Section anchor="contact" title={m['settings.settings.reach']()} text={m['settings.settings.reachText']()}>
        <div className={styles.fields}>{fields(3)}</div>
      </Section>
    </div>
  );
}
