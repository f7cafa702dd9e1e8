import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { siteMap } from '../../src/app/site-map.ts';
import { firstScreensFile, type FirstScreen, type FirstScreens } from '../../src/app/first-screens.ts';
import type { FirstList } from '../../src/app/web/boot.ts';
import { withQuery } from '../../src/platform/kernel/address.ts';
import type { Filters } from '../../src/platform/lists/list-filters.ts';
import { readListQuery } from '../../src/platform/lists/web/list-address.ts';
import { buildPattern, readFiles, type FilesOfModule } from './bundle-files.ts';
import { directMessages } from './direct-messages.ts';
import { listSlotFiles } from './slot-files.ts';

const sources = path.resolve(import.meta.dirname, '../../src');

/** Puts `boot.ts` in front of the application, and writes down which files and which list each screen needs. The server names them in the head of a page
 *  (`src/app/first-screen.ts`): the browser of a signed-in reader then fetches shell, page and first rows together with the entry instead of after it. */
export function bootScript(): Plugin {
  let tags = '<script src="/boot.js"></script>';
  return {
    name: 'passerelle:boot-script',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response, next) => {
        buildCode().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle(_options, bundle) {
      const filesOfModule = readFiles(bundle).ofModule;
      const note: FirstScreens = { frame: filesOfModule('/src/app/web/shell/Shell.tsx'), screens: await collectScreens(filesOfModule) };
      const source = JSON.stringify(note, (name, value: unknown) => (unread.has(name) ? undefined : value));
      this.emitFile({ type: 'asset', fileName: firstScreensFile, source });
      const code = await buildCode();
      const fileName = `assets/boot-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      const font = Object.keys(bundle).find((file) => file.includes('inter-latin-opsz'));
      tags = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />\n    <script src="/${fileName}"></script>`;
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('<!--boot-->', tags) },
  };
}

/** The script as one file that leaves nothing in the global scope. */
async function buildCode(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [directMessages()],
    build: { write: false, target: 'es2022', lib: { entry: path.join(sources, 'app/web/boot.ts'), formats: ['iife'], name: 'boot', fileName: 'boot' } },
  });
  return ([result].flat() as Rolldown.RolldownOutput[])[0]!.output[0].code;
}

/** Properties of a list that its first rows have no use for. */
const unread = new Set(['names', 'tabs', 'hiddenWhenEmpty', 'alarming', 'isPinned', 'choicesAtLeast', 'of', 'range']);

/** The screens inside the frame; home leads to one of them. */
async function collectScreens(filesOfModule: FilesOfModule): Promise<FirstScreen[]> {
  const inFrame = siteMap.filter((screen) => screen.frame === 'shell' || screen.frame === 'staff');
  const screens = inFrame.map(async (screen): Promise<FirstScreen> => {
    const module = /#([\w/-]+\.tsx)/.exec(String('page' in screen ? screen.page : ''))?.[1];
    const list = module ? await findList(path.join(sources, module)) : undefined;
    const calls = list && describeCalls(list);
    const files = module ? [...new Set([module, ...listSlotFiles(module)].flatMap((file) => filesOfModule(`/src/${file}`)))] : [];
    return { pattern: buildPattern(screen.path), files, ...(list ? { list, calls } : {}) };
  });
  return [{ pattern: '^/$', files: [] }, ...(await Promise.all(screens))];
}

/** The first calls of a list that nobody has narrowed, rows first, and the right that they need. */
function describeCalls(list: FirstList): FirstScreen['calls'] {
  const { query, filterQuery } = readListQuery(list, {}, null);
  const right = list.pricedSorts?.includes(query.sort as string) ? 'prices' : list.right;
  const addresses = [withQuery(list.path, { ...query }), withQuery(`${list.path}/counts`, { ...filterQuery, state: undefined })];
  if (hasChoices(list)) addresses.push(`${list.path}/choices`);
  return { addresses, ...(right === undefined ? {} : { right }) };
}

const hasChoices = ({ filters }: FirstList): boolean => Object.values(filters as Filters).some(({ kind }) => kind === 'choice');

/** The list that a page loads: `OrdersPage.load = loadList(orderList)`. Without the functions of its declaration. */
async function findList(page: string): Promise<FirstList | undefined> {
  const code = readFileSync(page, 'utf8');
  const name = /\bloadList\((\w+)\)/.exec(code)?.[1];
  if (name === undefined) return undefined;
  const from = new RegExp(`import \\{ ${name} \\} from '([.#][^']+)'`).exec(code)?.[1];
  if (from === undefined) throw new Error(`${page}: the list that is loaded is imported from the file that declares it`);
  const file = from.startsWith('#') ? path.join(sources, from.slice(1)) : path.resolve(path.dirname(page), from);
  const { [name]: list } = (await import(file)) as Record<string, FirstList>;
  const { name: id, path: address, right, pricedSorts, states, filters, sorts, sort, initial } = list!;
  return { name: id, path: address, right, pricedSorts, states, filters, sorts, sort, initial } as FirstList;
}
