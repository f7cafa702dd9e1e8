import { Button, Radio, Select } from '@mantine/core';
import { useState } from 'react';
import '#platform/web/styles/form-styles.ts';
import { m } from '#generated/messages/messages.js';
import { specialLinkMinutes } from '../../queue.ts';
import styles from '../QueuePanel.module.css';

type Minutes = 15 | (typeof specialLinkMinutes)[number];
/** What a direct link does, and how long it lives. */
export interface LinkWish {
  purpose: 'forgotten_password' | 'sign_in';
  minutes: Minutes;
}

const durations = {
  15: m['provider.link.minutes15'],
  60: m['provider.link.hour'],
  1440: m['provider.link.day'],
  4320: m['provider.link.days3'],
  10_080: m['provider.link.days7'],
} satisfies Record<Minutes, () => string>;

/** What a direct link is to do, and how long it is to live; then asks for it. Administrators only (spec §2). */
export function LinkForm({ isBusy, isPrimary, onIssue }: { isBusy: boolean; isPrimary?: boolean; onIssue: (wish: LinkWish) => void }) {
  const [wish, setWish] = useState<LinkWish>({ purpose: 'forgotten_password', minutes: 1440 });
  return (
    <div className={styles.form}>
      <Radio.Group
        label={m['provider.link.purpose']()}
        value={wish.purpose}
        onChange={(purpose) => setWish({ ...wish, purpose: purpose as LinkWish['purpose'] })}
      >
        <div className={styles.choices}>
          <Radio value="forgotten_password" label={m['provider.link.forPassword']()} />
          <Radio value="sign_in" label={m['provider.link.forSignIn']()} />
        </div>
      </Radio.Group>
      <Select
        label={m['provider.link.duration']()}
        allowDeselect={false}
        data={([15, ...specialLinkMinutes] as const).map((minutes) => ({ value: String(minutes), label: durations[minutes]() }))}
        value={String(wish.minutes)}
        onChange={(minutes) => setWish({ ...wish, minutes: Number(minutes) as Minutes })}
      />
      <Button variant={isPrimary ? 'filled' : 'default'} loading={isBusy} style={{ justifySelf: 'start' }} onClick={() => onIssue(wish)}>
        {m['provider.link.issueSpecial']()}
      </Button>
    </div>
  );
}
