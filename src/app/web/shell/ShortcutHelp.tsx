import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { areShortcutsOn, switchShortcuts } from '#platform/kit/web/shortcuts.ts';
import { buildMenu } from '../menu.ts';
import styles from './ShortcutHelp.module.css';

const everywhere = [
  { keys: [m['app.search.keys'], '/'], text: m['app.shortcuts.search'] },
  { keys: ['N'], text: m['app.shortcuts.new'] },
  { keys: ['J', 'K'], text: m['app.shortcuts.step'] },
  { keys: [m['app.shortcuts.enter']], text: m['app.shortcuts.open'] },
  { keys: ['X'], text: m['app.shortcuts.select'] },
  { keys: [m['app.shortcuts.sendKeys']], text: m['app.shortcuts.send'] },
  { keys: [m['app.shortcuts.escape']], text: m['app.shortcuts.close'] },
  { keys: ['?'], text: m['app.shortcuts.help'] },
] as const;

/** The keys, and a way to switch the single ones off for those who dictate. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [isOn, setOn] = useState(areShortcutsOn);
  const screens = buildMenu(session, useTabCompany())
    .flatMap((group) => group.entries)
    .filter((entry) => entry.key !== undefined);
  return (
    <Dialog title={m['app.shortcuts.title']()} onClose={onClose}>
      <dl className={styles.keys} data-off={!isOn || undefined}>
        {screens.map((entry) => (
          <Row key={entry.to} keys={['G', entry.key!.toUpperCase()]} text={entry.label()} />
        ))}
        {everywhere.map(({ keys, text }) => (
          <Row key={text()} keys={keys.map((key) => (typeof key === 'string' ? key : key()))} text={text()} />
        ))}
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
    </Dialog>
  );
}

function Row({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
