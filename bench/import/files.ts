import { setFlagsFromString } from 'node:v8';
import { fillContractMatrix } from '../../tests/support/filled-matrix.ts';
import { makeRawWorkbook, repeatPiece } from '../../tests/support/workbooks.ts';

// Files are made before anything is measured; the garbage of making them is this process's alone.
setFlagsFromString('--max-semi-space-size=16');

const linesOfContract = 15;
/** A serial number of the trade's form: three letters, a week, four signs. Spread, as real ones: they compress badly. */
const makeSerial = (n: number): string => `FOC${((n * 2_654_435_761) % 36 ** 8).toString(36).toUpperCase().padStart(8, '0')}`;

/** The template filled with contracts of 15 lines: two sites in three are known, one is new. */
export const largeMatrix = (template: Buffer, rows: number): Promise<Buffer> =>
  fillContractMatrix(
    template,
    Array.from({ length: rows }, (_, n) => {
      const contract = Math.floor(n / linesOfContract);
      const isService = n % linesOfContract === 0;
      return {
        number: `IMP-${70_000 + contract}`,
        label: `Support du site ${contract % 40}`,
        manufacturer: ['Cisco', 'Fortinet', 'Juniper'][contract % 3]!,
        kind: isService ? 'service' : 'matériel',
        reference: isService ? 'CON-SNT' : ['C9300-48P-A', 'C9200L-24T', 'FG-60F', 'EX4400'][n % 4]!,
        description: isService ? 'Support matériel' : `Équipement de ${8 * (1 + (n % 6))} ports`,
        serial: isService ? 'SANS' : makeSerial(n),
        quantity: 1,
        serviceLevel: '8x5xNBD',
        startsOn: `01/${String(1 + (contract % 12)).padStart(2, '0')}/2026`,
        endsOn: '31/12/2028',
        site: contract % 3 === 2 ? `Atelier ${contract % 20}` : `SITE-${1 + (contract % 12)}`,
      };
    }),
  );

const million = 1_000_000;
const wrapContent = function* (before: string, content: Iterable<string>): Generator<string> {
  yield before;
  yield* content;
};

/** Files that nobody sends by mistake, by what they are. */
export const hostileFiles: Readonly<Record<string, () => Promise<Buffer>>> = {
  '2 MB that unfold to 1 GB': () => makeRawWorkbook({ sheet: repeatPiece(' '.repeat(million), 1024) }),
  'a million rows': () => makeRawWorkbook({ sheet: wrapContent('<sheetData>', repeatPiece('<row><c><v>1</v></c></row>'.repeat(1000), 1000)) }),
  '16,384 columns': () => makeRawWorkbook({ sheet: wrapContent('<sheetData><row r="1">', repeatPiece('<c><v>1</v></c>', 16_384)) }),
  'entities that multiply': () =>
    makeRawWorkbook({
      more: {
        'xl/workbook.xml': [
          `<!DOCTYPE x [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]><workbook>&a9;</workbook>`,
        ],
      },
    }),
  'many large shared texts': () => makeRawWorkbook({ sharedStrings: repeatPiece(`<si><t>${'x'.repeat(3900)}</t></si>`, 20_000) }),
  'an encrypted workbook': async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(million)]),
  'an executable under another name': async () => Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(million)]),
};
