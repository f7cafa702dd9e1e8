import { describe, expect, it } from 'vitest';
import { openHouse } from '../support/house.ts';

const house = await openHouse();
const { endpoints } = house.routes;

/** Audiences whose members may call an endpoint of each audience too. */
const reaches: Readonly<Record<string, readonly string[]>> = {
  company: ['company', 'manager', 'person', 'public'],
  manager: ['company', 'manager', 'person', 'public'],
  staff: ['company', 'staff', 'person', 'public'],
  administrator: ['company', 'staff', 'administrator', 'person', 'public'],
  technician: ['technician', 'person', 'public'],
  recipient: ['recipient', 'public'],
  person: ['person', 'public'],
};

/** Uploads of which nothing is kept: what they hold is read into rows that their sender sees. */
const notKept = ['POST /api/devices/coverage/workbook', 'POST /api/licences/imports'];

const uploads = endpoints.filter(({ files }) => files !== undefined);

describe('files that are sent', () => {
  it('are read back by their sender, under an address that their endpoint declares', () => {
    expect(uploads.length).toBeGreaterThan(10);
    const lost = uploads.flatMap(({ method, path, access, right, readBack }) => {
      if (readBack === null) return notKept.includes(`${method} ${path}`) ? [] : [`${method} ${path} keeps nothing`];
      const way = endpoints.find((one) => one.method === 'GET' && one.path === readBack);
      const isReached = way?.produces !== undefined && reaches[access]!.includes(way.access) && (way.right === undefined || way.right === right);
      return isReached ? [] : [`${method} ${path}`];
    });
    expect(lost).toEqual([]);
  });

  it('are kept where nothing says otherwise', () => {
    expect(uploads.flatMap(({ method, path, readBack }) => (readBack === null ? [`${method} ${path}`] : [])).toSorted()).toEqual(notKept);
  });
});
