import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { readPage, rowOrder, type Pageable, type PagedList, type PageRequest } from './page.ts';

const rowsAtATime = 1000;

/** Every row of a list in its order, read a thousand at a time by the list's own query: memory stays constant however many there are. */
export function everyRow<Selection extends object, Row extends Pageable>(
  platform: Platform,
  scopes: readonly CompanyScope[],
  request: Pick<PageRequest, 'sort' | 'descending'>,
  list: PagedList<Selection, Row>,
  selection: Selection,
): AsyncGenerator<Row> {
  async function* ofCompany(scope: CompanyScope): AsyncGenerator<Row> {
    let after: string | undefined;
    do {
      const page = await readPage(platform, [scope], { ...request, rows: rowsAtATime, after }, list, selection);
      yield* page.rows;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
  return scopes.length === 1 ? ofCompany(scopes[0]!) : merged(scopes.map(ofCompany), rowOrder(list.sorts[request.sort]!, request.descending));
}

/** Several ordered streams as one. */
async function* merged<Row>(streams: AsyncGenerator<Row>[], order: (a: Row, b: Row) => number): AsyncGenerator<Row> {
  const heads = (await Promise.all(streams.map(async (stream) => ({ stream, next: await stream.next() })))).filter(({ next }) => !next.done);
  while (heads.length > 0) {
    const first = heads.reduce((best, head) => (order(head.next.value as Row, best.next.value as Row) < 0 ? head : best));
    yield first.next.value as Row;
    first.next = await first.stream.next();
    if (first.next.done) heads.splice(heads.indexOf(first), 1);
  }
}
