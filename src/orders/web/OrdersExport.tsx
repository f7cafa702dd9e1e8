import { ExportButton } from '#exports/web/parts/ExportButton.tsx';
import type { CappedCount } from '#platform/web/list/count-text.ts';

/** Excel of the orders on screen, in their order. */
export function OrdersExport({
  query,
  sort,
  dir,
  total,
}: {
  query: Readonly<Record<string, string | undefined>>;
  sort: string;
  dir: string;
  total: CappedCount | undefined;
}) {
  return <ExportButton kind="orders" query={{ ...query, sort, dir }} isEmpty={total?.count === 0} />;
}
