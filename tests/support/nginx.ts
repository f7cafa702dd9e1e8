import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './portal.ts';
import { waitUntil } from './scene.ts';

const binary = '/usr/sbin/nginx';

/** A real nginx in front of portals. */
export interface Nginx {
  address: string;
  /** Of the server that leads to the encrypted one. */
  plainAddress: string;
  close(): Promise<void>;
}

/** The server of the document, on a free port and without TLS, in front of these ports. A machine without nginx installs it. */
export async function openNginx(folder: string, ports: readonly number[]): Promise<Nginx> {
  if (!existsSync(binary))
    spawnSync('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light']);
  const [port, plainPort] = [await freePort(), await freePort()];
  const documented = /```nginx\n([^]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))![1]!;
  const options = /server 127\.0\.0\.1:\d+([^;]*);/.exec(documented)![1]!;
  const site = documented
    .replaceAll(/^\s*server 127\.0\.0\.1:\d+.*\n/gm, '')
    .replace(/upstream passerelle \{/, (head) => `${head}\n${ports.map((one) => `    server 127.0.0.1:${one}${options};`).join('\n')}`)
    .replaceAll(/^\s*(?:ssl_|listen \[).*\n/gm, '')
    .replace(/listen 80;/, `listen 127.0.0.1:${plainPort};`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const file = path.join(folder, 'nginx.conf');
  const own = `pid ${folder}/nginx.pid; daemon off; error_log ${folder}/error.log; events {} http { access_log off;\n${temporary}\n${site}\n}`;
  writeFileSync(file, own);
  const nginx = spawn(binary, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  const address = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await fetch(`${address}/health`).catch(() => undefined))?.ok ?? nginx.exitCode !== null);
  if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`);
  return {
    address,
    plainAddress: `http://127.0.0.1:${plainPort}`,
    close: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
