import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'vendor/tabler-icons-react');

/** Names of the icons that the sources import, in order. */
export function listUsedIcons(): string[] {
  const sources = globSync(['{src,tests,e2e}/**/*.{ts,tsx}'], { cwd: root, exclude: ['src/generated/**'] });
  const imports = sources.flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g)]);
  const names = imports.flatMap(([, list = '']) => list.split(',')).map((name) => name.trim());
  return [...new Set(names)].filter((name) => /^Icon./.test(name)).sort();
}

/** Names of the icons of the vendored package, in order. */
export const listVendoredIcons = (): string[] =>
  [...readFileSync(path.join(folder, 'index.mjs'), 'utf8').matchAll(/as (\w+) \}/g)].map(([, name = '']) => name);

/** The complete package of the version of the vendored one, in a temporary folder. */
function fetchPackage(temporary: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string; version: string };
  const options = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' } as const;
  const [archive] = JSON.parse(execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', temporary, '--json'], options)) as {
    filename: string;
  }[];
  execFileSync('tar', ['-xzf', archive!.filename], { cwd: temporary });
  return path.join(temporary, 'package');
}

const buildDeclarations = (
  names: readonly string[],
): string => `import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, FunctionComponent, RefAttributes } from 'react';

export interface IconProps extends Partial<Omit<ComponentPropsWithoutRef<'svg'>, 'stroke'>> {
  size?: string | number;
  stroke?: string | number;
  title?: string;
}
export type Icon = FunctionComponent<IconProps>;
export type TablerIcon = ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>;

${names.map((name) => `export declare const ${name}: TablerIcon;\n`).join('')}`;

/** Copies the icons in use from Tabler into the vendored package, and removes the others. Run it after a new icon was imported. */
function copyIcons(): void {
  const names = listUsedIcons();
  const temporary = mkdtempSync(path.join(tmpdir(), 'icons-'));
  try {
    const source = fetchPackage(temporary);
    rmSync(path.join(folder, 'icons'), { recursive: true, force: true });
    mkdirSync(path.join(folder, 'icons'));
    copyFileSync(path.join(source, 'LICENSE'), path.join(folder, 'LICENSE'));
    for (const file of ['createReactComponent.mjs', 'defaultAttributes.mjs', ...names.map((name) => `icons/${name}.mjs`)])
      copyFileSync(path.join(source, 'dist/esm', file), path.join(folder, file));
    writeFileSync(path.join(folder, 'index.mjs'), names.map((name) => `export { default as ${name} } from './icons/${name}.mjs';\n`).join(''));
    writeFileSync(path.join(folder, 'index.d.ts'), buildDeclarations(names));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (import.meta.filename === process.argv[1]) copyIcons();
