import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTypes from 'openapi-typescript';
import { beforeAll, expect, it } from 'vitest';
import { setPassword } from '../../src/parties/accounts/server/accounts.service.ts';
import { connectErp, productRow } from '../support/feed.ts';
import { openHouse } from '../support/house.ts';
import { createOrderFactory } from '../support/orders.ts';

const house = await openHouse();
const types = path.resolve('node_modules/.cache/api-client');
const password = 'Passerelle-demo-1';
let address: string;

/** Output of the compiler for a program in `tests/client`; empty when it compiles. */
const compileProject = (project: string): Promise<string> =>
  promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

beforeAll(async () => {
  address = await house.listen();
  const document = await (await fetch(`${address}/api/openapi.json`)).json();
  await mkdir(types, { recursive: true });
  await writeFile(path.join(types, 'api.d.ts'), await openapiTypes(document as never)); // two packages type OpenAPI documents apart
});

it('a client of the generated types compiles', async () => {
  expect(await compileProject('tests/client')).toBe('');
});

it('and one that misspells an address, a field or a code does not', async () => {
  const project = path.join(types, 'wrong');
  await mkdir(project, { recursive: true });
  const right = await readFile('tests/client/client.ts', 'utf8');
  const wrong = right
    .replace("'/api/orders'", "'/api/ordres'")
    .replace('clientKey:', 'clientKy:')
    .replace('refused: error.code }', "refused: error.code === 'nonsense' }")
    .replace('../../node_modules/.cache/api-client/api.d.ts', '../api.d.ts');
  await writeFile(path.join(project, 'client.ts'), wrong);
  await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify({ extends: path.resolve('tests/client/tsconfig.json'), include: ['.'], exclude: [] }));
  const said = await compileProject(project);
  await rm(project, { recursive: true });
  expect(said).toContain('/api/ordres');
  expect(said).toContain('clientKy');
  expect(said).toContain('nonsense');
});

it('and serves against a running portal', async () => {
  // Compiled apart from the rest, which stands without generated types.
  const { openCustomer, sendProducts } = await import(path.resolve('tests/client/client.ts'));
  const company = await house.company();
  const user = await house.user();
  await house.member(company, user);
  await setPassword(house.platform, { kind: 'system', id: null, name: 'test' }, user.id, password);
  const order = await createOrderFactory(house).order(company, { total: 120_000 });

  const customer = await openCustomer(address, user.email, password);
  expect(await customer.orders()).toEqual([{ number: order.number, totalExclVat: 120_000, state: 'awaitingDelivery' }]);
  expect(await customer.sendMessage(order.number, 'Pouvez-vous livrer lundi ?', new Blob(['Quai 7\n']))).toMatchObject({
    seq: 1,
    files: [{ name: 'note.txt' }],
  });
  expect(await customer.sendMessage(order.number, '', undefined)).toMatchObject({ refused: 'invalid', flaws: [{ path: 'body' }] });
  expect(await customer.order('CDE-00-000000')).toBe('notFound');

  const { key } = await connectErp(house);
  expect(await sendProducts(address, key, [productRow('C9300-48P-A'), productRow('C9300-24T-E')])).toEqual({ created: 2, failed: 0 });
  expect(await sendProducts(address, 'no key of ours', [productRow('X')])).toEqual({ refused: 'apiKey.invalid' });
});
