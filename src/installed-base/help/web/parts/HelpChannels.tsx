import { Button } from '@mantine/core';
import { IconExternalLink, IconForms, IconMail, IconMessageCircle, IconPhone, IconWorld, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { emailText } from '#platform/kit/web/email-text.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { channelNames, helpChannels, type HelpChannel } from '../../help.ts';
import type { HelpLine } from '../../help.api.ts';
import { Hours } from './Hours.tsx';
import styles from './HelpChannels.module.css';

const looks = {
  web: { icon: IconWorld, action: m['help.open.site'] },
  email: { icon: IconMail, action: m['help.open.email'] },
  phone: { icon: IconPhone, action: m['help.open.phone'] },
  chat: { icon: IconMessageCircle, action: m['help.open.chat'] },
  form: { icon: IconForms, action: m['help.open.form'] },
} satisfies Record<HelpChannel, { icon: Icon; action: () => string }>;

interface HelpChannelsProps {
  /** Name of the manufacturer. */
  name: string;
  lines: readonly HelpLine[];
  /** Opens the portal's own form; absent where there is none. */
  onForm?: (() => void) | undefined;
}

/** Ways to the support of a manufacturer, always the five channels in the same order. */
export function HelpChannels({ name, lines, onForm }: HelpChannelsProps) {
  return (
    <section aria-label={m['help.region']({ name })} className={styles.channels}>
      {helpChannels.map((channel) => (
        <Channel key={channel} channel={channel} lines={lines.filter((line) => line.channel === channel)} onForm={onForm} />
      ))}
    </section>
  );
}

function Channel({ channel, lines, onForm }: { channel: HelpChannel; lines: readonly HelpLine[]; onForm: HelpChannelsProps['onForm'] }) {
  const { icon: ChannelIcon } = looks[channel];
  return (
    <div className={styles.channel}>
      <h2 className={styles.name}>
        <ChannelIcon size={18} stroke={1.6} aria-hidden="true" />
        {channelNames[channel]()}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.missing}>{m['help.notOffered']()}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={`${index} ${line.address}`} className={styles.line}>
              <div>
                <p className={styles.way}>
                  {channel === 'phone' ? (
                    <>
                      <strong className={styles.number}>{line.address}</strong> {line.label}
                    </>
                  ) : (
                    <strong>{line.label}</strong>
                  )}
                  {line.hours ? <Hours hours={line.hours} /> : null}
                </p>
                <p className={styles.note}>{withDots(channel === 'email' ? emailText(line.address) : '', line.note)}</p>
              </div>
              <Way line={line} onForm={onForm} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Phones dial, desktops copy; a link opens beside the portal; a form without an address is the portal's own. */
function Way({ line: { channel, address, label }, onForm }: { line: HelpLine; onForm: HelpChannelsProps['onForm'] }) {
  const { action } = looks[channel];
  if (channel === 'phone')
    return (
      <div className={styles.way}>
        <Button component="a" href={`tel:${toDialled(address)}`} variant="default" className={styles.dial}>
          {action()} <span className="visually-hidden">{address}</span>
        </Button>
        <span className={styles.copy}>
          <CopyButton text={address} label={m['help.open.copyPhone']()} of={address} />
        </span>
      </div>
    );
  if (channel === 'email')
    return (
      <Button component="a" href={`mailto:${address}`} variant="default">
        {action()} <span className="visually-hidden">{address}</span>
      </Button>
    );
  if (address === '')
    return onForm ? (
      <Button variant="default" onClick={onForm}>
        {action()}
      </Button>
    ) : null;
  return (
    <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default" rightSection={<IconExternalLink size={15} stroke={1.7} />}>
      {action()}{' '}
      <span className="visually-hidden">
        {label}, {m['help.newTab']()}
      </span>
    </Button>
  );
}
