import { Button } from '@mantine/core';
import { IconExternalLink, IconForms, IconMail, IconMessageCircle, IconPhone, IconWorld, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/dots.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { CopyButton } from '#platform/web/parts/CopyButton.tsx';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { useSession } from '#platform/web/session.ts';
import { helpChannels, type HelpChannel } from '../../help.ts';
import type { HelpLine } from '../../help.api.ts';
import { helpQuery } from '../help.queries.ts';
import { Hours } from './Hours.tsx';
import styles from './HelpChannels.module.css';

const looks = {
  web: { icon: IconWorld, label: m['help.channel.web'], action: m['help.open.site'] },
  email: { icon: IconMail, label: m['help.channel.email'], action: m['help.open.email'] },
  phone: { icon: IconPhone, label: m['help.channel.phone'], action: m['help.open.phone'] },
  chat: { icon: IconMessageCircle, label: m['help.channel.chat'], action: m['help.open.chat'] },
  form: { icon: IconForms, label: m['help.channel.form'], action: m['help.open.form'] },
} satisfies Record<HelpChannel, { icon: Icon; label: () => string; action: () => string }>;

/** Ways to the support of a manufacturer, always the five channels in the same order. */
export function HelpChannels({ manufacturer }: { manufacturer: string }) {
  const { provider } = useSession();
  const { data, error, refetch } = useQuery(helpQuery(manufacturer));
  if (error && !data) return <LoadError title={m['help.failed']()} failure={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const name = data.name ?? manufacturer;
  if (data.lines.length === 0)
    return (
      <EmptyState title={m['help.none']({ name })}>
        <p>{m['help.noneText']({ phone: provider.phone })}</p>
      </EmptyState>
    );
  return (
    <section aria-label={m['help.region']({ name })} className={styles.channels}>
      {helpChannels.map((channel) => (
        <Channel key={channel} channel={channel} lines={data.lines.filter((line) => line.channel === channel)} />
      ))}
    </section>
  );
}

function Channel({ channel, lines }: { channel: HelpChannel; lines: readonly HelpLine[] }) {
  const { icon: ChannelIcon, label } = looks[channel];
  return (
    <div className={styles.channel}>
      <h3 className={styles.name}>
        <ChannelIcon size={18} stroke={1.6} aria-hidden="true" />
        {label()}
      </h3>
      {lines.length === 0 ? (
        <p className={styles.missing}>{m['help.notOffered']()}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={`${line.address} ${line.label}`} className={styles.line}>
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
                <p className={styles.note}>{withDots(channel === 'email' ? line.address : '', line.note)}</p>
              </div>
              <Way line={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Phones dial, desktops copy; a link opens beside the portal. */
function Way({ line: { channel, address, label } }: { line: HelpLine }) {
  const { action } = looks[channel];
  if (channel === 'phone')
    return (
      <div className={styles.way}>
        <Button component="a" href={`tel:${address.replaceAll(/\s/g, '')}`} variant="default" className={styles.dial}>
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
  return (
    <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default" rightSection={<IconExternalLink size={15} stroke={1.7} />}>
      {action()}{' '}
      <span className="visually-hidden">
        {label}, {m['help.newTab']()}
      </span>
    </Button>
  );
}
