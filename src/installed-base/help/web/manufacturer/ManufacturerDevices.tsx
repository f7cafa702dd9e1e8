import { IconRouter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deviceList } from '#installed-base/equipment/devices.list.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { countsQuery } from '#platform/lists/web/list-queries.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import type { ManufacturerHelp } from '../../help.api.ts';

/** Way to the devices of a manufacturer; absent where the reader has none. */
export function ManufacturerDevices({ help }: { help: ManufacturerHelp }) {
  const manufacturer = help.code;
  const { data } = useQuery(countsQuery(deviceList, { manufacturer }));
  if (!data || data.all.count === 0) return null;
  return (
    <LinkButton to={withQuery(devicesAddress(), { manufacturer })} variant="default" leftSection={<IconRouter size={16} stroke={1.7} aria-hidden="true" />}>
      {m['help.devices']({ count: data.all.count, name: help.name })}
    </LinkButton>
  );
}
