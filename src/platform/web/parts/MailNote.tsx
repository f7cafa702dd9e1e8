import { IconMailOff } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { mailsLeave } from '../mail.ts';
import { keptSession } from '../session.ts';
import { Status } from './Status.tsx';

/** Says why no mail leaves the portal; nothing while they do. */
export function MailNote() {
  if (mailsLeave()) return null;
  const label = keptSession()?.provider.mail === 'none' ? m['platform.mailOff.none']() : m['platform.mailOff.away']();
  return (
    <p role="status">
      <Status family="warning" icon={IconMailOff} label={label} />
    </p>
  );
}
