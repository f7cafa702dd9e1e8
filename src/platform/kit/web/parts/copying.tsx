import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import styles from './TextAction.module.css';

const confirmedMs = 2000;

/** Copies a text and says so for two seconds.
 *  @param of what is copied, for readers who hear the label alone */
export function CopyButton({ text, label, of }: { text: string; label: string; of?: string }) {
  const [state, setState] = useState<'ready' | 'done' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), confirmedMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('done'),
      () => setState('failed'),
    );
  };
  return (
    <button type="button" className={styles.action} onClick={copy}>
      {state === 'done' ? <IconCheck size={16} stroke={1.8} aria-hidden="true" /> : <IconCopy size={16} stroke={1.7} aria-hidden="true" />}
      <span aria-live="polite">{state === 'done' ? m['platform.web.copied']() : state === 'failed' ? m['platform.web.notCopied']() : label}</span>
      {of === undefined ? null : <span className="visually-hidden"> {of}</span>}
    </button>
  );
}

interface ShownOnceProps {
  title: string;
  /** Key or link, as it is copied. */
  secret: string;
  /** Sentence on its use. */
  text: string;
  copyLabel: string;
}

/** A key or link that the portal cannot show again, with a button that copies it. */
export function ShownOnce({ title, secret, text, copyLabel }: ShownOnceProps) {
  return (
    <section className={styles.box} aria-labelledby="shown-once">
      <h2 id="shown-once" className={styles.heading}>
        {title}
      </h2>
      <p className={`serial ${styles.secret}`}>{secret}</p>
      <p>{text}</p>
      <CopyButton text={secret} label={copyLabel} />
    </section>
  );
}
