import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { Dialog } from '../parts/Dialog.tsx';
import type { Conflict } from './dialogs.ts';
import styles from './Dialogs.module.css';

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
