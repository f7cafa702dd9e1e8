import { Button, Radio, Select } from '@mantine/core';
import { useState } from 'react';
import '#platform/kit/web/styles/form-styles.ts';
import { m } from '#generated/messages/messages.js';
import { specialLinkMinutes } from '../../direct-link.ts';
import styles from './Link.module.css';

type Minutes = 15 | (typeof specialLinkMinutes)[number];
/** Purpose and lifetime of a direct link to issue. */
export interface LinkRequest {
  purpose: 'forgotten_password' | 'sign_in';
  minutes: Minutes;
}

const durations = {
  15: m['accounts.link.minutes15'],
  60: m['accounts.link.hour'],
  1440: m['accounts.link.day'],
  4320: m['accounts.link.days3'],
  10_080: m['accounts.link.days7'],
} satisfies Record<Minutes, () => string>;

/** Purpose and lifetime of a direct link, then its issue. Administrators only. */
export function LinkForm({ isBusy, isPrimary, onIssue }: { isBusy: boolean; isPrimary?: boolean; onIssue: (request: LinkRequest) => void }) {
  const [request, setRequest] = useState<LinkRequest>({ purpose: 'forgotten_password', minutes: 1440 });
  return (
    <div className={styles.form}>
      <Radio.Group
        label={m['accounts.link.purpose']()}
        value={request.purpose}
        onChange={(purpose) => setRequest({ ...request, purpose: purpose as LinkRequest['purpose'] })}
      >
        <div className={styles.choices}>
          <Radio value="forgotten_password" label={m['accounts.link.forPassword']()} />
          <Radio value="sign_in" label={m['accounts.link.forSignIn']()} />
        </div>
      </Radio.Group>
      <Select
        label={m['accounts.link.duration']()}
        allowDeselect={false}
        data={([15, ...specialLinkMinutes] as const).map((minutes) => ({ value: String(minutes), label: durations[minutes]() }))}
        value={String(request.minutes)}
        onChange={(minutes) => setRequest({ ...request, minutes: Number(minutes) as Minutes })}
      />
      <Button variant={isPrimary ? 'filled' : 'default'} loading={isBusy} style={{ justifySelf: 'start' }} onClick={() => onIssue(request)}>
        {m['accounts.link.issueSpecial']()}
      </Button>
    </div>
  );
}
