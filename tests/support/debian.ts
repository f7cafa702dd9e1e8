import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

/** Finds a program, or installs the package of Debian or Ubuntu that brings it, as root. @throws Error when it is neither here nor can be installed */
export function ensureProgram(file: string, name: string): string {
  if (existsSync(file)) return file;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(`The tests need ${file}. Install the package ${name} of Debian.`);
  console.log(`${file} is missing; installing ${name}…`);
  // Debian would start a server of its own on the usual port.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  if (!existsSync('/etc/postgresql-common/createcluster.conf')) writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  // Test files side by side may install at the same time.
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', ...words], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'inherit',
    });
  apt('update');
  apt('install', '--no-install-recommends', name);
  if (!existsSync(file)) throw new Error(`The tests need ${file}, and the package ${name} did not bring it.`);
  return file;
}
