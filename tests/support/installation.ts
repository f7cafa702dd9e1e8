import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openFolder } from './open-folder.ts';
import { startPortal } from './portal.ts';
import { readSession, signIn, createVisitor } from './visitor.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder that no process uses, and the API key of the ERP in it. */
    installation: { folder: string; erpKey: string };
  }
}

export const password = 'Pont-suspendu-42';
export const administrator = { firstName: 'Anne', lastName: 'Morel', email: 'anne.morel@arcadie.example' };
export const customer = { firstName: 'Camille', lastName: 'Lefevre', email: 'camille.lefevre@helianthe.example' };

/** Global set-up: puts one installation into service through the portal as shipped. Every test starts from a copy of it. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = openFolder('passerelle-faults-');
  const tidy = () => rmSync(folder, { recursive: true, force: true });
  try {
    const portal = await startPortal({ DATA_DIR: folder });
    const erpKey = await putInService(portal.address, portal.output()).finally(() => portal.end('SIGTERM'));
    project.provide('installation', { folder, erpKey });
  } catch (error) {
    tidy();
    throw error;
  }
  return tidy;
}

export async function putInService(address: string, output: string): Promise<string> {
  const begun = await createVisitor(address).call('POST', '/api/first-run', {
    code: /this code: ([\w-]+)/.exec(output)![1],
    provider: { name: 'Arcadie', phone: '04 65 71 00 00', supportEmail: '' },
    administrator: { ...administrator, password, confirmation: password, language: 'fr' },
    company: { name: 'Helianthe', customerNumber: 'C-0451', manager: customer },
  });
  if (begun.status !== 201) throw new Error(`not put in service: ${JSON.stringify(begun.body)}`);
  await choosePassword(address, begun.body.managerLink.split('/').at(-1));
  const { body } = await (await signIn(address, administrator.email, password)).call('POST', '/api/provider/api-keys', { name: 'ERP' });
  return body.key;
}

async function choosePassword(address: string, code: string): Promise<void> {
  const spent = await createVisitor(address).call('POST', '/api/sign-in-links/spend', { code });
  const chosen = await createVisitor(address, readSession(spent)).call('POST', '/api/password', { password, confirmation: password });
  if (chosen.status !== 200) throw new Error(`no password: ${JSON.stringify(chosen.body)}`);
}
