import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useSession } from '#platform/web/session.ts';
import { areShortcutsOn, switchShortcuts } from '#platform/web/shortcuts.ts';
import { menu } from '../../menu.ts';
import styles from './ShortcutHelp.module.css';

/** The keys, and a way to switch the single ones off for those who dictate (design §13). */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [isOn, setOn] = useState(areShortcutsOn);
  const screens = menu.flatMap((group) => group.entries).filter((entry) => entry.key !== undefined && (entry.isShownTo?.(session) ?? true));
  return (
    <Modal opened onClose={onClose} title={m['app.shortcuts.title']()} closeButtonProps={{ 'aria-label': m['platform.web.close']() }}>
      <dl className={styles.keys} data-off={!isOn || undefined}>
        {screens.map((entry) => (
          <Row
            key={entry.to}
            keys={
              <>
                <kbd>G</kbd> <kbd>{entry.key!.toUpperCase()}</kbd>
              </>
            }
            text={entry.label()}
          />
        ))}
        <Row keys={<kbd>/</kbd>} text={m['app.shortcuts.search']()} />
        <Row
          keys={
            <>
              <kbd>J</kbd> <kbd>K</kbd>
            </>
          }
          text={m['app.shortcuts.step']()}
        />
        <Row keys={<kbd>Enter</kbd>} text={m['app.shortcuts.open']()} />
        <Row keys={<kbd>X</kbd>} text={m['app.shortcuts.select']()} />
        <Row keys={<kbd>Esc</kbd>} text={m['app.shortcuts.close']()} />
        <Row keys={<kbd>?</kbd>} text={m['app.shortcuts.help']()} />
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.currentTarget.checked);
            switchShortcuts(event.currentTarget.checked);
          }}
        />
        {m['app.shortcuts.on']()}
      </label>
    </Modal>
  );
}

function Row({ keys, text }: { keys: ReactNode; text: string }) {
  return (
    <div>
      <dt>{keys}</dt>
      <dd>{text}</dd>
    </div>
  );
}
