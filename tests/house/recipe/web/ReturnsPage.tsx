import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { returnList } from '../returns.list.ts';
import { returnsScreen } from './returns.screen.tsx';

/** `/retours/{code?}`: the list of returns. */
export function ReturnsPage() {
  return <ListScreen screen={returnsScreen} extras={noExtras} actions={(list) => <ExportButton list={list} />} empty={null} />;
}
ReturnsPage.load = loadList(returnList);
