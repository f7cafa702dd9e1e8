import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './ComposerConflict.module.css';
import { compareDrafts } from './draft-differences.ts';
import type { Composer } from './use-composer.ts';

const namedAtMost = 6;

/** A colleague, or the reader in another tab, has kept another version: both values of each field that differs, and the choice. */
export function ComposerConflict({ composer }: { composer: Composer }) {
  const format = useFormat();
  const { user } = useSession();
  const { state, other, resolve, draft } = composer;
  if (state.name !== 'conflict' || other === null) return null;
  const name = other.editorName;
  const time = format.instant(state.at, 'time');
  const isOwn = name === user.fullName;
  const found = compareDrafts(
    composer.content(),
    other.content,
    {
      currency: draft.currency,
      findName: (id) => draft.people.find((one) => one.id === id)?.name ?? '',
      findStaffName: (id) => draft.staff.find((one) => one.id === id)?.name ?? '',
      findSiteLabel: (id) => draft.sites.find((one) => one.id === id)?.label ?? '',
    },
    format,
  );
  return (
    <section role="alert" className={styles.conflict}>
      <IconUsers size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={styles.conflictTitle}>{isOwn ? m['offer-drafts.conflictOwn']({ time }) : m['offer-drafts.conflict']({ name, time })}</p>
        <p>{m['offer-drafts.conflictText']()}</p>
        <ul className={styles.differences}>
          {found.slice(0, namedAtMost).map((one) => {
            const values = { field: one.field, own: one.own || m['offer-drafts.empty'](), other: one.other || m['offer-drafts.empty']() };
            return (
              <li key={`${one.field} ${one.own}`}>{isOwn ? m['offer-drafts.differenceOwn'](values) : m['offer-drafts.difference']({ ...values, name })}</li>
            );
          })}
        </ul>
        <div className={styles.choices}>
          <Button variant="default" onClick={() => resolve('other')}>
            {isOwn ? m['offer-drafts.takeOtherTab']() : m['offer-drafts.takeOther']({ name })}
          </Button>
          <Button variant="default" onClick={() => resolve('own')}>
            {isOwn ? m['offer-drafts.keepThisTab']() : m['offer-drafts.keepOwn']()}
          </Button>
        </div>
      </div>
    </section>
  );
}
