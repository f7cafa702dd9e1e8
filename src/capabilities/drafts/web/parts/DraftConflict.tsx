import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './DraftConflict.module.css';
import type { KeptDraft } from './use-kept-draft.ts';

/** The draft was changed on another device, sent or dropped: both are named, the reader chooses. */
export function DraftConflict<Value>({ draft: { state, resolve } }: { draft: KeptDraft<Value> }) {
  const format = useFormat();
  const isGone = state.name === 'gone';
  if (state.name !== 'conflict' && !isGone) return null;
  return (
    <section role="alert" className={styles.conflict}>
      <IconDevices size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={styles.title}>{isGone ? m['drafts.web.gone.title']() : m['drafts.web.conflict.title']()}</p>
        <p>{state.name === 'conflict' ? m['drafts.web.conflict.text']({ when: format.instant(state.at) }) : m['drafts.web.gone.text']()}</p>
        {state.name === 'conflict' ? (
          <div className={styles.choices}>
            <Button variant="default" onClick={() => resolve('other')}>
              {m['drafts.web.conflict.other']()}
            </Button>
            <Button variant="default" onClick={() => resolve('own')}>
              {m['drafts.web.conflict.own']()}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
