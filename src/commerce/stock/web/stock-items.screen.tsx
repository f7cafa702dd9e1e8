import { renderCoverEnd } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { OrderNumber } from '#commerce/orders/web/parts/order-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { WholeReference, StockBar, renderShortStockStatus } from './parts/stock-cells.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { StockItemSummary } from '../stock.api.ts';
import { stockItemList } from '../stock-items.list.ts';
import { stockAddress } from '../stock.paths.ts';

const renderCount = (value: number, format: Format) => <span className={value === 0 ? 'figures quiet' : 'figures'}>{format.number(value)}</span>;

const renderOrder = ({ poNumber, orderNumber, companyId }: StockItemSummary) =>
  poNumber === null ? <span className="quiet">—</span> : <OrderNumber shown={poNumber} number={orderNumber} companyId={companyId} />;

/** Below the figure of a card: what is reserved, else the day of the replenishment. */
const formatDate = ({ reserved, replenishedOn }: StockItemSummary, format: Format) => {
  if (reserved > 0) return m['stock.card.reserved']({ count: reserved, shown: format.number(reserved) });
  return replenishedOn === null ? null : format.day(replenishedOn);
};

/** The list of stock on screen. */
export const stockItemsScreen = listScreen(stockItemList, {
  address: stockAddress,
  toCode: (row) => row.code,
  isMeant: (row, code) => row.code === code || row.id === code,
  columns: {
    reference: { cell: (row) => <WholeReference>{row.reference}</WholeReference>, width: 168, priority: 1, isText: true },
    description: { width: 168, priority: 5, isText: true },
    manufacturer: { width: 140, priority: 7, isText: true },
    available: { cell: (row, { format }) => renderCount(row.available, format), className: 'figures', align: 'end', width: 84, priority: 1 },
    reserved: { cell: (row, { format }) => renderCount(row.reserved, format), className: 'figures', align: 'end', width: 72, priority: 2 },
    share: { cell: (row) => <StockBar available={row.available} reserved={row.reserved} />, width: 104, priority: 8 },
    replenishedOn: { header: m['stock.column.replenishedOn'], width: 78, priority: 4 },
    poNumber: { cell: renderOrder, width: 106, priority: 6 },
    expiresOn: { cell: (row, { format }) => renderCoverEnd(row.expiresOn, format), width: 112, priority: 4 },
    state: { cell: (row) => renderShortStockStatus(row.state), width: 132, priority: 1 },
    site: { width: 150, priority: 9, isText: true, isOptional: true },
    code: { width: 104, priority: 10, isOptional: true },
  },
  card: (row, { format }) => ({
    title: <Reference>{row.reference}</Reference>,
    figure: m['stock.card.available']({ count: row.available, shown: format.number(row.available) }),
    text: withDots(row.manufacturerName, row.description),
    state: renderShortStockStatus(row.state),
    date: formatDate(row, format),
  }),
});
