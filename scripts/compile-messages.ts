import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findMissingTranslations, readCatalogue } from './messages/catalogue.ts';
import { emitDeclarations, emitModule } from './messages/emit.ts';

const target = path.resolve(import.meta.dirname, '../src/generated/messages');

/** Compiles `messages.{fr,en}.json` of the domains into typed functions under `src/generated/messages`. A missing translation is only logged here,
 *  and the other language is used; the tests fail on it. */
export function compileMessages(): void {
  const catalogue = readCatalogue();
  for (const missing of findMissingTranslations(catalogue)) console.warn(`Missing translation: ${missing}`);
  mkdirSync(target, { recursive: true });
  publish(path.join(target, 'messages.js'), emitModule(catalogue));
  publish(path.join(target, 'messages.d.ts'), emitDeclarations(catalogue));
}

/** Replaces a file by renaming, so that a running process never reads a partial file. */
function publish(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new-${process.pid}`, text);
  renameSync(`${file}.new-${process.pid}`, file);
}

if (import.meta.filename === process.argv[1]) compileMessages();
