import { IconLock, IconLogin2 } from '@tabler/icons-react';
import { withQuery } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import type { SecurityEvent } from '../../security-log.api.ts';
import { securityEventList, securityKindNames } from '../../security-log.list.ts';
import { securitySentence } from '../../security-reasons.ts';

const kindCell = ({ kind }: SecurityEvent) =>
  kind === 'signIn' ? (
    <Status family="warning" icon={IconLogin2} label={securityKindNames.signIn()} />
  ) : (
    <Status family="neutral" icon={IconLock} label={securityKindNames.right()} />
  );

/** The security log on screen. A row leads to all that concerns the same account, or the same address. */
export const securityLogScreen = listScreen(securityEventList, {
  address: () => providerPaths.security,
  toCode: (row) => row.id,
  rowTo: (row) => withQuery(providerPaths.security, { q: row.account ?? row.address }),
  columns: {
    happenedAt: { className: '', width: 136, priority: 1 },
    kind: { cell: kindCell, width: 180, priority: 1 },
    account: { width: 230, priority: 1, isText: true },
    address: { cell: (row) => <span className="figures">{row.address}</span>, width: 150, priority: 2 },
    reason: { width: 230, priority: 5, isText: true },
    endpoint: { cell: (row) => <span className="quiet">{row.endpoint}</span>, width: 250, priority: 7, isText: true },
    times: {
      cell: (row, { format }) => <span className={row.times === 1 ? 'figures quiet' : 'figures'}>{format.number(row.times)}</span>,
      align: 'end',
      width: 100,
      priority: 6,
    },
    requestId: { cell: (row) => <span className="quiet">{row.requestId.slice(0, 8)}</span>, width: 110, priority: 8 },
  },
  card: (row, { format }) => ({
    title: row.account ?? row.address,
    figure: <span className="quiet">{format.instant(row.happenedAt, 'shortDateTime')}</span>,
    text: `${securitySentence(row.reason)}${dot}${row.address}`,
    state: kindCell(row),
    date: row.endpoint,
  }),
});
