import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const parseName = (text: string, declared: RegExp): string => declared.exec(text)![1]!;

/** Lists with a search whose rows bear a serial number, shown or found by. */
const lists = globSync('src/*/*/*.list.ts').filter((file) => /^ +(foundBy: .*)?\bserial: /m.test(read(file)) && /^ +search: /m.test(read(file)));

it('every list of things with serial numbers leads from a typed one to its device', () => {
  const pages = globSync('src/*/*/web/*Page.tsx').map(read);
  const screens = globSync('src/*/*/web/**/*.screen.tsx').map(read);
  const without = lists.filter((file) => {
    const list = parseName(read(file), /export const (\w+) = declareList/);
    const screen = parseName(
      screens.find((text) => new RegExp(`listScreen[^(]*\\(${list},`).test(text))!,
      /export const (\w+)[^=]* = listScreen/,
    );
    return !pages.some((page) => page.includes(`screen={${screen}}`) && page.includes('<TypedSerial />'));
  });
  expect(lists.map((file) => path.basename(file))).toEqual(expect.arrayContaining(['devices.list.ts', 'orders.list.ts']));
  expect(without).toEqual([]);
});
