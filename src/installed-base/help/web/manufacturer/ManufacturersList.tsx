import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { channelNames, helpChannels } from '../../help.ts';
import { helpAddress } from '../../help.paths.ts';
import type { ManufacturerHelp } from '../../help.api.ts';
import { Hours } from '../parts/Hours.tsx';
import styles from '../HelpPage.module.css';

/** The manufacturers, each with its first telephone line and the channels that it offers. */
export function ManufacturersList({ manufacturers }: { manufacturers: readonly ManufacturerHelp[] }) {
  const { provider } = useSession();
  if (manufacturers.length === 0)
    return (
      <EmptyState title={m['help.noManufacturers']()}>
        <p>{m['help.noneText']({ phone: provider.phone })}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.manufacturers} aria-label={m['help.manufacturers']()}>
      {manufacturers.map((one) => (
        <Manufacturer key={one.code} help={one} />
      ))}
    </ul>
  );
}

function Manufacturer({ help: { code, name, others, lines } }: { help: ManufacturerHelp }) {
  const phone = lines.find(({ channel }) => channel === 'phone');
  const offered = helpChannels.filter((channel) => lines.some((line) => line.channel === channel));
  return (
    <li className={styles.manufacturer}>
      <div>
        <p>
          <Link to={helpAddress(code)} className={styles.manufacturerName}>
            {name}
          </Link>{' '}
          {others.length > 0 ? <span className="quiet">{m['help.including']({ names: others.map((other) => other.name).join(', ') })}</span> : null}
        </p>
        <p className="quiet">{offered.map((channel) => channelNames[channel]()).join(', ')}</p>
      </div>
      {phone ? (
        <p className={styles.firstPhone}>
          <span className={styles.phone}>{phone.address}</span>
          {phone.hours ? <Hours hours={phone.hours} isShort /> : null}
        </p>
      ) : null}
    </li>
  );
}
