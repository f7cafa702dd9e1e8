import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Gazetteer } from './gazetteer.ts';
import { placesFile } from './places-file.ts';

let loading: Promise<Gazetteer> | undefined;

/** The gazetteer of this process, read when somebody first types an address. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readFile(new URL('./places.br', import.meta.url))
    .then(promisify(brotliDecompress))
    .then((bytes) => new Gazetteer(placesFile.read(bytes.toString())));
  return loading;
}
