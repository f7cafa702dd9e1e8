import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { chatPaths } from '../../src/workbench/chat/chat.paths.ts';
import { directMessages } from './direct-messages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'src/workbench/chat/web/bubble');
const fillPage = (head: string): string => readFileSync(path.join(folder, 'bubble.html'), 'utf8').replace('<!--bubble-->', head);

/** The guide for the web team of another site, in both languages. */
const guides = [
  ['chat-bubble.txt', 'chat-bubble.md'],
  ['chat-bubble.fr.txt', 'chat-bubble.fr.md'],
] as const;

/** Builds `bubble.html`, the chat bubble that other sites frame, with a script and a style sheet of its own; and puts its guide beside it. */
export function bubblePage(): Plugin {
  return {
    name: 'passerelle:bubble-page',
    configureServer(server) {
      server.middlewares.use(chatPaths.bubble, (_request, response, next) => {
        buildParts().then(
          ({ script, styles }) =>
            response
              .setHeader('content-type', 'text/html; charset=utf-8')
              .end(fillPage(`<style>${styles}</style>`).replace('</body>', () => `<script>${script}</script></body>`)),
          next,
        );
      });
    },
    async generateBundle() {
      const { script, styles } = await buildParts();
      const emit = (source: string, extension: string): string => {
        const fileName = `assets/bubble-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.${extension}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const tags = `<link rel="stylesheet" href="${emit(styles, 'css')}" />\n    <script defer src="${emit(script, 'js')}"></script>`;
      this.emitFile({ type: 'asset', fileName: 'bubble.html', source: fillPage(tags) });
      for (const [fileName, guide] of guides) this.emitFile({ type: 'asset', fileName, source: readFileSync(path.join(root, 'docs', guide)) });
    },
  };
}

/** The script as one file that leaves nothing in the global scope, and the styles. */
async function buildParts(): Promise<{ script: string; styles: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [directMessages()],
    build: { write: false, target: 'es2022', lib: { entry: path.join(folder, 'bubble.ts'), formats: ['iife'], name: 'bubble', fileName: 'bubble' } },
  });
  const { output } = ([result].flat() as Rolldown.RolldownOutput[])[0]!;
  const styles = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error('The bubble has no styles.');
  return { script: output[0].code, styles: String(styles.source) };
}
