import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { splitMessages } from './split-messages.ts';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'src/generated/messages');

/** Compiles every `messages.{fr,en}.json` of the domains into typed functions under `src/generated/messages`,
 *  one module per part of a domain, so that a page of the web loads the sentences it shows. Does nothing when no sentence changed. */
export async function compileMessages(): Promise<void> {
  const files = globSync('src/*/messages.{fr,en}.json', { cwd: root }).sort();
  logMissingTranslations(files);
  const state = stateOf(files);
  const stateFile = path.join(target, '.state');
  if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return;

  // Loaded only when needed: it takes most of the time of an ordinary start.
  const { compile } = await import('@inlang/paraglide-js');
  const work = path.join(root, `src/generated/compiling-${process.pid}`);
  const project = path.join(work, 'project.inlang');
  mkdirSync(project, { recursive: true });
  const settings = {
    baseLocale: 'fr',
    locales: ['fr', 'en'],
    modules: ['../../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: files.filter((file) => file.endsWith('.fr.json')).map((file) => `../../../${path.dirname(file)}/messages.{locale}.json`),
    },
  };
  writeFileSync(path.join(project, 'settings.json'), JSON.stringify(settings, null, 2) + '\n');
  const output = path.join(work, 'messages');
  await compile({
    project,
    outdir: output,
    outputStructure: 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
    emitTsDeclarations: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  });
  splitMessages(path.join(output, 'messages'));
  keepPluralRules(path.join(output, 'registry.js'));
  publish(output, state);
  rmSync(work, { recursive: true, force: true });
}

/** The compiler makes rules of plural anew for every sentence with a number, which takes longer than all the rest of it. */
function keepPluralRules(file: string): void {
  const text = readFileSync(file, 'utf8');
  const anew = 'new Intl.PluralRules(locale, options).select(';
  if (!text.includes(anew)) throw new Error('The compiler writes plurals differently: see keepPluralRules.');
  const kept = '(rules[`${locale} ${options?.type}`] ??= new Intl.PluralRules(locale, options)).select(';
  writeFileSync(file, `${text.replace(anew, kept)}\n/** @type {Record<string, Intl.PluralRules>} */\nconst rules = {};\n`);
}

/** Files are replaced one by one by renaming, so that a running process never reads half of one. */
function publish(output: string, state: string): void {
  const fresh = new Set(globSync('**/*.{js,d.ts}', { cwd: output }));
  mkdirSync(path.join(target, 'messages'), { recursive: true });
  for (const file of fresh) {
    const from = path.join(output, file),
      to = path.join(target, file);
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue;
    cpSync(from, `${to}.new-${process.pid}`);
    renameSync(`${to}.new-${process.pid}`, to);
  }
  for (const file of globSync('**/*.{js,d.ts}', { cwd: target })) if (!fresh.has(file)) rmSync(path.join(target, file));
  writeFileSync(path.join(target, '.state'), state);
}

function stateOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files, 'scripts/compile-messages.ts', 'scripts/split-messages.ts', 'package-lock.json'])
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** A sentence missing in one language is only logged here (original spec §8; the other language stands in); the tests fail on it. */
function logMissingTranslations(files: string[]): void {
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    const keys = (locale: string): string[] => {
      const file = path.join(root, folder, `messages.${locale}.json`);
      return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : [];
    };
    const french = new Set(keys('fr')),
      english = new Set(keys('en'));
    for (const key of french) if (!english.has(key)) console.warn(`Missing translation: ${key} (en)`);
    for (const key of english) if (!french.has(key)) console.warn(`Missing translation: ${key} (fr)`);
  }
}

if (import.meta.filename === process.argv[1]) {
  await compileMessages();
  // The compiler's store leaves timers behind that would keep the process for half a minute.
  process.exit(0);
}
