import { useQuery } from '@tanstack/react-query';
import { deviceList } from '#equipment/devices.list.ts';
import { devicesAddress } from '#equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { countText } from '#platform/web/list/count-text.ts';
import { countsQuery } from '#platform/web/list/list-queries.ts';
import { Tabs } from '#platform/web/parts/Tabs.tsx';
import { seesPrices, useSession } from '#platform/web/session.ts';
import { contractLineList } from '../../contract-lines.list.ts';
import { contractList } from '../../contracts.list.ts';
import { contractsAddress, contractsPaths, renewalAddress } from '../../contracts.paths.ts';

const { initial } = contractLineList;

/** The screens of contracts and devices. */
export function ContractsTabs({ current }: { current: 'overview' | 'list' | 'devices' | 'expiries' | 'renewals' | 'supportCase' }) {
  const session = useSession();
  const { data } = useQuery(countsQuery(contractLineList, { ...initial }));
  const { data: contracts } = useQuery(countsQuery(contractList, { ...contractList.initial }));
  const { data: devices } = useQuery(countsQuery(deviceList, {}));
  return (
    <Tabs
      label={m['contracts.tabs.label']()}
      tabs={[
        { label: m['contracts.tabs.overview'](), to: contractsPaths.overview, isCurrent: current === 'overview' },
        { label: m['contracts.tabs.byContract'](), to: contractsAddress(), isCurrent: current === 'list', count: contracts && countText(contracts.all) },
        { label: m['contracts.tabs.byDevice'](), to: devicesAddress(), isCurrent: current === 'devices', count: devices && countText(devices.all) },
        {
          label: m['contracts.tabs.expiries'](),
          to: withQuery(contractsPaths.expiries, { ...initial }),
          isCurrent: current === 'expiries',
          count: data && countText(data.all),
        },
        ...(seesPrices(session) ? [{ label: m['contracts.tabs.renewals'](), to: renewalAddress(), isCurrent: current === 'renewals' }] : []),
        { label: m['contracts.tabs.supportCase'](), to: contractsPaths.supportCase, isCurrent: current === 'supportCase' },
      ]}
    />
  );
}
