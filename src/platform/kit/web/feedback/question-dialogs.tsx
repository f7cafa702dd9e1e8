import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import type { Confirmation, Conflict } from './dialogs.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Properties } from '../parts/Properties.tsx';
import styles from './Dialogs.module.css';
import { useState } from 'react';

/** Question, consequence, *Annuler* and the verb. */
export function ConfirmDialog({ content, onChoice }: { content: Confirmation; onChoice: (choice: boolean) => void }) {
  return (
    <Dialog
      title={content.title}
      onClose={() => onChoice(false)}
      hasNoCross
      foot={
        <>
          <Button variant="default" data-autofocus={content.isDanger || undefined} onClick={() => onChoice(false)}>
            {content.keep ?? m['platform.web.cancel']()}
          </Button>
          <Button data-danger={content.isDanger || undefined} data-autofocus={content.isDanger ? undefined : true} onClick={() => onChoice(true)}>
            {content.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.text}>{content.text}</div>
      {content.facts ? (
        <div className={styles.facts}>
          <Properties items={content.facts} />
        </div>
      ) : null}
    </Dialog>
  );
}

/** Two people changed the same thing: both values, one to keep. */
export function ConflictDialog({ content, onChoice }: { content: Conflict<unknown>; onChoice: (choice: unknown) => void }) {
  const [kept, setKept] = useState<'own' | 'other'>('own');
  return (
    <Dialog
      title={content.title}
      onClose={() => onChoice(undefined)}
      hasNoCross
      foot={
        <>
          <Button variant="default" onClick={() => onChoice(undefined)}>
            {m['platform.web.cancel']()}
          </Button>
          <Button onClick={() => onChoice(content[kept].value)}>{content.confirm}</Button>
        </>
      }
    >
      <div className={styles.text}>{content.text}</div>
      <fieldset className={styles.values}>
        <legend className="visually-hidden">{content.title}</legend>
        {(['own', 'other'] as const).map((side) => (
          <label key={side} data-chosen={kept === side || undefined}>
            <input type="radio" name="conflict" checked={kept === side} onChange={() => setKept(side)} />
            <span>
              <small>{content[side].label}</small>
              {content[side].shown}
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
