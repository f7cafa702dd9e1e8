import yauzl from 'yauzl';
import { workbookRefusal, FileRefusal } from '../../workbook.ts';

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
/** Container of encrypted workbooks and of .xls. */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The parts of a workbook. None is unfolded before it is asked for. */
export interface Archive {
  has(part: string): boolean;
  names(): readonly string[];
  /** Bytes of the part, in pieces. @throws workbook.unfolds, workbook.damaged */
  bytes(part: string): AsyncGenerator<Buffer>;
  /** Text of the part, in pieces. @throws workbook.encoding, workbook.unfolds, workbook.damaged */
  text(part: string): AsyncGenerator<string>;
  /** Share of the whole that was unfolded, from 0 to 1. */
  progress(): number;
}

/** Opens the archive of a workbook after the guards that need no unfolding: kind, number of parts, declared sizes, encryption.
 *  @throws workbook.encrypted, workbook.other, workbook.parts, workbook.unfolds, workbook.damaged */
export async function openArchive(bytes: Buffer, limits: WorkbookLimits): Promise<Archive> {
  if (bytes.subarray(0, compoundStart.length).equals(compoundStart)) throw workbookRefusal('workbook.encrypted');
  if (!bytes.subarray(0, zipStart.length).equals(zipStart)) throw workbookRefusal('workbook.other');
  const makeSizeRefusal = () => workbookRefusal('workbook.unfolds', { maximum: limits.unfoldedBytes / 1024 / 1024 });
  const entries = new Map<string, yauzl.Entry>();
  let declared = 0;
  const zip = await refuseUnread(yauzl.fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true, lazyEntries: true }));
  if (zip.entryCount > limits.parts) throw workbookRefusal('workbook.parts', { maximum: limits.parts });
  await refuseUnread(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        if (entry.isEncrypted()) throw workbookRefusal('workbook.encrypted');
        declared += entry.uncompressedSize;
        if (declared > limits.unfoldedBytes) throw makeSizeRefusal();
        entries.set(entry.fileName, entry);
      }
    })(),
  );
  let unfolded = 0;
  async function* read(part: string): AsyncGenerator<Buffer> {
    const entry = entries.get(part);
    if (!entry) throw workbookRefusal('workbook.damaged');
    const stream = await refuseUnread(zip.openReadStreamPromise(entry));
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unfolded += chunk.length;
        // A size that lies is found by the archive's reader, too; a part that is read several times is found here only.
        if (unfolded > limits.unfoldedBytes * limits.readings) throw makeSizeRefusal();
        yield chunk;
      }
    } catch (error) {
      throw toRefusal(error);
    } finally {
      stream.destroy();
    }
  }
  return {
    has: (part) => entries.has(part),
    progress: () => Math.min(1, unfolded / (declared * limits.readings)),
    names: () => [...entries.keys()],
    bytes: read,
    async *text(part) {
      const decoder = new TextDecoder('utf-8', { fatal: true });
      for await (const chunk of read(part)) yield decodeOrRefuse(() => decoder.decode(chunk, { stream: true }));
      yield decodeOrRefuse(() => decoder.decode());
    },
  };
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw workbookRefusal('workbook.encoding');
  }
}

/** Errors of the archive's reader are those of the file. */
const toRefusal = (error: unknown): Error => (error instanceof FileRefusal ? error : workbookRefusal('workbook.damaged'));

async function refuseUnread<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Limits of a workbook. Each limit is checked while it is read: nothing beyond it is unfolded or kept. */
export interface WorkbookLimits {
  /** Files in the archive. */
  parts: number;
  /** Bytes of all parts together, as declared and as counted. */
  unfoldedBytes: number;
  /** Times that a sheet is read: columns may be judged before their cells are. */
  readings: number;
  /** Rows that count, which a refusal names: the last row of a sheet has this number, and that of the rows above them. */
  rows: number;
  /** Rows above those that count: a head, and an example. */
  heads: number;
  columns: number;
  cellCharacters: number;
  /** Shared texts, and their characters together. */
  texts: number;
  textCharacters: number;
}

export const workbookLimits: WorkbookLimits = {
  parts: 500,
  unfoldedBytes: 100 * 1024 * 1024,
  readings: 1,
  rows: 50_000,
  heads: 2,
  columns: 100,
  cellCharacters: 4_000,
  texts: 500_000,
  textCharacters: 20_000_000,
};
