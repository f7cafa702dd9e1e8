import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { siteMap, type Screen } from '../../src/app/site-map.ts';
import { buildPattern, readFiles } from './bundle-files.ts';
import { listSlotFiles } from './slot-files.ts';

const sources = path.resolve(import.meta.dirname, '../../src');

/** Builds `service-worker.js`, which keeps the files of the screens that open without a network: entry, frame, pages and what these load later. Codes of labels are read offline too. */
export function offlineWorker(): Plugin {
  return {
    name: 'passerelle:offline-worker',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const screens = (siteMap as readonly Screen[]).filter(({ isOffline }) => isOffline);
      const modules = screens.flatMap(({ page }) => /#([\w/-]+\.tsx)/.exec(String(page))?.[1] ?? []);
      const files = collectKeptFiles(bundle, (id) => this.getModuleInfo(id), [
        ...modules.flatMap((module) => [module, ...listSlotFiles(module)]).map((file) => `/src/${file}`),
        ...frames,
      ]);
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The page is not part of the bundle.');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await buildWorkerCode({ files, index: String(index.source) }, screens) });
    },
  };
}

/** Frames around the pages, questions and messages over them. */
const frames = [
  '/src/app/web/shell/Shell.tsx',
  '/src/app/web/NeedsCompany.tsx',
  '/src/app/web/frameless.tsx',
  '/src/platform/kit/web/feedback/feedback-areas.tsx',
];

/** Modules that load the page of any screen, or its slots: what they load later is not followed. */
const entrances = /\/src\/app\/(?:site-map\.ts|web\/(?:router\.tsx|(?:domains|pages)\.ts))$|\.domain\.ts$/;

/** Files of the modules that the pages and their frames import or load later, at any depth; fonts, and the reader of codes. */
function collectKeptFiles(bundle: Rolldown.OutputBundle, moduleInfo: Rolldown.PluginContext['getModuleInfo'], roots: readonly string[]): string[] {
  const { ofEntry, ofModule } = readFiles(bundle);
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const [reached, entered] = [new Set<string>(), new Set<string>()];
  const follow = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    const info = moduleInfo(id);
    if (!info) return;
    const later = entrances.test(id) ? [] : info.dynamicallyImportedIds;
    for (const one of later) entered.add(one);
    [...info.importedIds, ...later].forEach(follow);
  };
  for (const root of roots) {
    const id = chunks.flatMap(({ moduleIds }) => moduleIds).find((candidate) => candidate.endsWith(root));
    if (!id) throw new Error(`${root} is not part of the bundle.`);
    entered.add(id);
    follow(id);
  }
  const parts = [...entered].flatMap(ofModule);
  const boot = Object.keys(bundle)
    .filter((file) => /^assets\/(?:boot-|inter-latin-opsz|geist-mono-latin-|caveat-latin-|zxing_reader-)/.test(file))
    .map((file) => `/${file}`);
  return [...new Set([...boot, ...ofEntry, ...parts])];
}

/** The worker as one file. A new version of any file, or of the page, is a new version of the worker. */
async function buildWorkerCode({ files, index }: { files: readonly string[]; index: string }, screens: readonly Screen[]): Promise<string> {
  const version = createHash('sha256')
    .update([...files, index].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      OFFLINE_FILES: JSON.stringify(files),
      OFFLINE_VERSION: JSON.stringify(version),
      OFFLINE_PATTERNS: JSON.stringify(screens.map((screen) => buildPattern(screen.path))),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(sources, 'platform/kit/web/offline/service-worker.ts'), formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  });
  return ([result].flat() as Rolldown.RolldownOutput[])[0]!.output[0].code;
}
