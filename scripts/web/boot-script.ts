import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { siteMap } from '../../src/app/site-map.ts';

const source = path.resolve(import.meta.dirname, '../../src/app/web/boot.js');

/** Puts `boot.js` in front of the application, with the list of files of each screen. The browser of a signed-in reader then fetches shell and
 *  page together with the entry instead of after it. */
export function bootScript(): Plugin {
  let tags = '<script src="/boot.js"></script>';
  return {
    name: 'passerelle:boot-script',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(source, 'utf8'));
      });
    },
    generateBundle(_options, bundle) {
      const chunks = JSON.stringify(filesOfScreens(bundle));
      const { code } = minifySync(
        'boot.js',
        readFileSync(source, 'utf8').replace('/* chunks */ [[], []]', () => chunks),
      );
      const fileName = `assets/boot-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      const font = Object.keys(bundle).find((file) => file.includes('inter-latin-opsz'));
      tags = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />\n    <script src="/${fileName}"></script>`;
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('<!--boot-->', tags) },
  };
}

/** Files of the shell, and `[pattern of the path, files]` of each screen inside it. */
function filesOfScreens(bundle: Rolldown.OutputBundle): [string[], [string, string[]][]] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
  const filesOfModule = (suffix: string): string[] => {
    const chunk = chunks.find((candidate) => candidate.moduleIds.some((id) => id.endsWith(suffix)));
    return chunk ? filesOf(chunk, bundle).filter((file) => !entry.has(file)) : [];
  };
  const screens = siteMap
    .filter((screen) => screen.frame === 'shell' || screen.frame === 'staff')
    .map((screen): [string, string[]] => {
      const module = /#([\w/-]+\.tsx)/.exec(String('page' in screen ? screen.page : ''))?.[1];
      return [patternOf(screen.path), module ? filesOfModule(`/src/${module}`) : []];
    });
  return [filesOfModule('/src/app/web/shell/Shell.tsx'), [['^/$', []], ...screens]];
}

const patternOf = (screenPath: string): string => `^${screenPath.replaceAll(/\/\{[^}]+\?\}/g, '(/[^/]+)?').replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`;

function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const css = [...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])];
  const imported = chunk.imports.flatMap((file) => {
    const other = bundle[file];
    return other?.type === 'chunk' ? filesOf(other, bundle, seen) : [];
  });
  // The script of a chunk with styles only is removed at the end of the build.
  const isStyle = chunk.moduleIds.every((id) => /\.css(?:\?|$)/.test(id));
  return [...(isStyle ? [] : [`/${chunk.fileName}`]), ...css.map((file) => `/${file}`), ...imported];
}
