import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';

/** Files of the demonstration that tests share, on the machine of its cluster. Removed with the cluster. */
export const demonstrationFolder = ({ host, port }: EmbeddedConnection): string =>
  path.join(tmpdir(), `passerelle-demonstration-${createHash('sha256').update(`${host}:${port}`).digest('hex').slice(0, 12)}`);
