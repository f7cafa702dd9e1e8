import { m } from '#generated/messages/messages.js';
import type { TakenUp } from './endpoint-form.ts';
import styles from './TakenUpNote.module.css';

/** Says that a form shows what was typed before and not sent; dialogs have *Annuler* to drop it. */
export function TakenUpNote({ text: { isOvertaken, files, drop } }: { text: TakenUp }) {
  const discard = (): void => {
    drop();
    location.reload();
  };
  return (
    <p role="status" className={styles.note}>
      {m['platform.form.takenUp']()} {isOvertaken ? m['platform.form.overtaken']() : null}{' '}
      {files.length > 0 ? m['platform.form.filesAgain']({ files: files.join(', ') }) : null}{' '}
      <button type="button" onClick={discard}>
        {m['platform.form.discard']()}
      </button>
    </p>
  );
}
