import { useQuery } from '@tanstack/react-query';
import { deviceList } from '#installed-base/equipment/devices.list.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { countText, type CappedCount } from '#platform/kit/web/use-format.ts';
import { countsQuery } from '#platform/lists/web/list-queries.ts';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { canSeePrices, useSession } from '#platform/kit/web/session.ts';
import { contractLineList } from '../../contract-lines.list.ts';
import { contractList } from '../../contracts.list.ts';
import { contractsAddress, contractsPaths, renewalAddress } from '../../contracts.paths.ts';

const { initial } = contractLineList;

const makeTabCount = ({ data, isPending }: { data: { all: CappedCount } | undefined; isPending: boolean }) => ({
  count: data && countText(data.all),
  isCounting: isPending,
});

/** The screens of contracts and devices. */
export function ContractsTabs({ current }: { current: 'overview' | 'list' | 'devices' | 'expiries' | 'renewals' | 'supportCase' }) {
  const session = useSession();
  const lines = useQuery(countsQuery(contractLineList, { ...initial }));
  const contracts = useQuery(countsQuery(contractList, { ...contractList.initial }));
  const devices = useQuery(countsQuery(deviceList, {}));
  return (
    <Tabs
      label={m['contracts.tabs.label']()}
      tabs={[
        { label: m['contracts.tabs.overview'](), to: contractsPaths.overview, isCurrent: current === 'overview' },
        { label: m['contracts.tabs.byContract'](), to: contractsAddress(), isCurrent: current === 'list', ...makeTabCount(contracts) },
        { label: m['contracts.tabs.byDevice'](), to: devicesAddress(), isCurrent: current === 'devices', ...makeTabCount(devices) },
        {
          label: m['contracts.tabs.expiries'](),
          to: withQuery(contractsPaths.expiries, { ...initial }),
          isCurrent: current === 'expiries',
          ...makeTabCount(lines),
        },
        ...(canSeePrices(session) ? [{ label: m['contracts.tabs.renewals'](), to: renewalAddress(), isCurrent: current === 'renewals' }] : []),
        { label: m['contracts.tabs.supportCase'](), to: contractsPaths.supportCase, isCurrent: current === 'supportCase' },
      ]}
    />
  );
}
