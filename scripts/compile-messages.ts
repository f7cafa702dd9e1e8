import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';

const root = path.resolve(import.meta.dirname, '..');

/** Compiles every `messages.{fr,en}.json` of the domains into typed functions under `src/generated/messages`. */
export async function compileMessages(): Promise<void> {
  const folders = globSync('src/*/messages.fr.json', { cwd: root }).map((file) => path.dirname(file)).sort();
  const project = path.join(root, 'src/generated/project.inlang');
  mkdirSync(project, { recursive: true });
  const settings = {
    baseLocale: 'fr', locales: ['fr', 'en'],
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: folders.map((folder) => `../../${folder}/messages.{locale}.json`) },
  };
  writeFileSync(path.join(project, 'settings.json'), JSON.stringify(settings, null, 2) + '\n');
  await compile({
    project, outdir: path.join(root, 'src/generated/messages'),
    outputStructure: 'locale-modules', strategy: ['globalVariable', 'baseLocale'], emitTsDeclarations: true, emitGitIgnore: false, emitPrettierIgnore: false,
  });
}

if (import.meta.filename === process.argv[1]) await compileMessages();
