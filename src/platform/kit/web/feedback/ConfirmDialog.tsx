import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import type { Confirmation } from './dialogs.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Properties } from '../parts/Properties.tsx';
import styles from './Dialogs.module.css';

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
