import { describe, expect, it } from 'vitest';
import { exportRowsMax, readTextExport } from './read-export.ts';

const today = '2026-11-19';
const read = (content: string) => readTextExport(content, today);

describe('a table', () => {
  it('in the Smart Software Manager’s columns gives licences acquired, and assigned where it names a device', () => {
    const result = read(
      'Product SKU,Product SN,Device Details,Product/License Family,Quantity Purchased,Expiration Date\n' +
        'C9300-DNA-A-48-3Y,FOC3038L0AB,"Switch, floor 2",DNA Advantage,1,2027-12-31\n' +
        'C9300-DNA-A-48-3Y,,,DNA Advantage,"24",31/01/2026\n',
    );
    expect(result).toMatchObject({ kind: 'smartSoftwareManager', read: 2, flaws: [] });
    expect(result.entitlements.map(({ sku, quantity, endsOn }) => [sku, quantity, endsOn])).toEqual([
      ['C9300-DNA-A-48-3Y', 1, '2027-12-31'],
      ['C9300-DNA-A-48-3Y', 24, '2026-01-31'],
    ]);
    expect(result.assignments).toMatchObject([{ serial: 'FOC3038L0AB', quantity: 1, state: 'active' }]);
  });

  it.each([';', ',', '\t'])('below a title is read, its cells apart by %j', (separator) => {
    const rows = [
      ['Product SKU', 'Quantity Purchased'],
      ['LIC-A', '3'],
    ]
      .map((row) => row.join(separator))
      .join('\r\n');
    for (const title of ['Groupe', 'Groupe, Lyon, Paris; 19/11/2026']) expect(read(`${title}\r\n\r\n${rows}`).entitlements).toMatchObject([{ quantity: 3 }]);
  });

  it('says which rows were not understood, and why, and reads the others', () => {
    const result = read('Product SKU;Quantity Purchased;Expiration Date\nLIC-A;3;\n;1;\nLIC-B;1,5;\nLIC-C;2;soon\nLIC-D;4;2027-02-31\n');
    expect(result.entitlements.map(({ sku }) => sku)).toEqual(['LIC-A']);
    expect(result.flaws).toEqual([
      { row: 3, reason: 'noSku' },
      { row: 4, reason: 'unreadableQuantity' },
      { row: 5, reason: 'unreadableDay' },
      { row: 6, reason: 'unreadableDay' },
    ]);
  });

  it('with the same licence twice keeps both, under keys that stay the same', () => {
    const content = 'Product SKU,Quantity Purchased\nLIC-A,3\nLIC-A,3\n';
    const keys = read(content).entitlements.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(read(content).entitlements.map(({ key }) => key)).toEqual(keys);
  });
});

describe('columns of a table', () => {
  const readDays = (...written: string[]) =>
    read(`Product SKU,Quantity Purchased,Expiration Date\n${written.map((day, index) => `LIC-${index},1,${day}`).join('\n')}`);
  it('are read by the order of days that one of them shows', () => {
    const result = readDays('12/31/2027', '01/02/2028', '03/04/2028');
    expect([result.dayOrder, result.entitlements.map(({ endsOn }) => endsOn)]).toEqual(['monthFirst', ['2027-12-31', '2028-01-02', '2028-03-04']]);
    expect(readDays('01/02/2028').dayOrder).toBe('dayFirst');
    expect(readDays('31/12/2027', '01/02/2028').dayOrder).toBeUndefined();
    expect(() => readDays('31/12/2027', '12/31/2027')).toThrow('licences.mixedDays');
  });
  it('hold licences without end, and days as programs write them', () => {
    const result = readDays('Perpetual', '-none-', 'N/A', 'never', 'Illimité', '2027-Dec-31', '2027-12-31 00:00:00', '"Feb 8, 2028 UTC"');
    expect([result.flaws, result.entitlements.map(({ endsOn }) => endsOn)]).toEqual([
      [],
      [null, null, null, null, null, '2027-12-31', '2027-12-31', '2028-02-08'],
    ]);
  });
  it('have rows that end as on a Mac', () => expect(read('Product SKU,Quantity Purchased\rLIC-A,5\rLIC-B,6').entitlements).toHaveLength(2));
  it('have quantities with decimals of zero', () => {
    expect(read('SKU;Qté\nLIC-A;12,00\nLIC-B;1 200,00').entitlements.map(({ quantity }) => quantity)).toEqual([12, 1200]);
  });
  it('without rows are refused, and so are other exports of vendors', () => {
    expect(() => read('Product SKU,Quantity Purchased\n')).toThrow('licences.noRows');
    expect(() => read('[]')).toThrow('licences.noRows');
    expect(() => read('Contract Number,Product Number,Serial Number / PAK Number,End Date\n1,A,FOC1,x')).toThrow('licences.otherExport');
    expect(() => read('Serial Number,Product Model\nFGT60FTK22001234,FortiGate 60F')).toThrow('licences.otherExport');
  });
  it('say how many are in use; where they do not, it is unknown', () => {
    const summary = read(
      'License,Billing,Purchased,In Use,Balance,Alerts\nC9300 DNA Advantage,Prepaid,24,20,+4,\nC9300 Network Advantage,Prepaid,24,26,-2,Insufficient Licenses',
    );
    expect(summary.entitlements).toMatchObject([
      { sku: 'C9300 DNA Advantage', quantity: 24, isUseKnown: true },
      { quantity: 24, isUseKnown: true },
    ]);
    expect(summary.assignments.map(({ quantity }) => quantity)).toEqual([20, 26]);
    const bought = read('Product SKU,Product SN,Quantity Purchased\nLIC-A,,10\nLIC-A,FOC1,1');
    expect(bought.entitlements.map(({ isUseKnown }) => isUseKnown)).toEqual([false, true]);
  });
});

describe('licences of Meraki', () => {
  it('in the overview of one end are limits of unknown use', () => {
    const result = read('{"status": "OK", "expirationDate": "Feb 8, 2028 UTC", "licensedDeviceCounts": {"MS225-48LP": 100, "MR46": 42}}');
    expect(result).toMatchObject({
      kind: 'merakiOverview',
      entitlements: [
        { sku: 'MS225-48LP', quantity: 100, endsOn: '2028-02-08', isUseKnown: false },
        { sku: 'MR46', quantity: 42 },
      ],
      assignments: [],
    });
    expect(() => read('{"states": {"active": {"count": 3}}, "licenseTypes": []}')).toThrow('licences.onlyCounts');
  });

  it('per device keep their state', () => {
    const licence = {
      id: '1',
      licenseType: 'MX68-SEC',
      state: 'active',
      deviceSerial: 'Q2KN-AAAA-BBBB',
      expirationDate: '2028-01-01T00:00:00Z',
      seatCount: null,
    };
    const result = read(
      JSON.stringify([licence, { ...licence, id: '2', state: 'unusedActive', deviceSerial: null }, { ...licence, id: '3', state: 'lost' }, 7, licence]),
    );
    expect(result.kind).toBe('merakiPerDevice');
    expect(result.assignments.map(({ state, serial, expiresOn }) => [state, serial, expiresOn])).toEqual([
      ['active', 'Q2KN-AAAA-BBBB', '2028-01-01'],
      ['unusedActive', null, '2028-01-01'],
    ]);
    expect(result.flaws).toEqual([
      { row: 3, reason: 'unknownState' },
      { row: 4, reason: 'unknownShape' },
      { row: 5, reason: 'repeated' },
    ]);
  });

  it('with one end for all count by model, without those that were invalidated', () => {
    const licence = { key: 'Z2AA', duration: 365, startedAt: '2026-01-01T00:00:00Z', invalidated: false, counts: [{ model: 'MR Enterprise', count: 2 }] };
    const result = read(JSON.stringify([licence, { ...licence, key: 'Z2BB', invalidated: true }]));
    expect(result.entitlements).toMatchObject([{ sku: 'MR Enterprise', quantity: 2, startsOn: '2026-01-01', endsOn: '2027-01-01' }]);
    expect(result.flaws).toEqual([{ row: 2, reason: 'invalidated' }]);
  });

  it('of a subscription count their seats, one SKU on two lines of its order too', () => {
    const makeSeats = (limit: number, assigned: number) => ({ sku: 'ENT', seats: { limit, assigned } });
    const result = read(JSON.stringify({ subscriptionId: 'S1', endDate: '2028-12-31', entitlements: [makeSeats(0, 2), makeSeats(5, 0)] }));
    expect(result).toMatchObject({
      kind: 'merakiSubscription',
      entitlements: [
        { sku: 'ENT', quantity: 0 },
        { sku: 'ENT', quantity: 5 },
      ],
      assignments: [{ quantity: 2, state: 'active' }],
    });
    expect(new Set(result.entitlements.map(({ key }) => key)).size).toBe(2);
  });
});

describe('anything else', () => {
  it.each([['a,b\n1,2'], [''], ['{"a": '], ['{}'], ['PK\u0003\u0004'], ['null']])('%j is refused as no export', (content) => {
    expect(() => read(content)).toThrow('licences.notAnExport');
  });

  it('with too many rows is refused as such', () => {
    const rows = Array.from({ length: exportRowsMax + 1 }, () => 'LIC-A,1').join('\n');
    expect(() => read(`Product SKU,Quantity Purchased\n${rows}`)).toThrow('licences.exportTooLong');
  });
});
