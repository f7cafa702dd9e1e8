import { Buffer } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { findDiskFailure } from './file.errors.ts';
import { spool } from './spool.ts';
import { checkKey, MissingFile, StorageFailure, type Store } from './storage.contract.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Time in which a bucket must take or give the next bytes: shorter than the patience of proxies, which would cut the request. */
const silenceMaxMs = 15_000;
const checkMaxMs = 5_000;

type Init = RequestInit & { duplex?: 'half' };

/** Keeps files in a bucket of any S3-compatible service, addressed by path. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings, silenceMs = silenceMaxMs): Store {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 0 });
  const address = (key: string): string => {
    checkKey(key);
    return `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`;
  };
  /** @throws {StorageFailure} when no response comes */
  const call = async (key: string, init: Init, patience = makePatience(silenceMs)): Promise<Response> => {
    const url = address(key);
    try {
      // Not left to the signal alone: the requests that the signature makes of each other hold it weakly, and may be collected while they wait.
      return await Promise.race([client.sign(url, init).then((signed) => fetch(signed, { signal: patience.signal })), patience.silence]);
    } catch (error) {
      if (error instanceof StorageFailure) throw error;
      const { cause } = error as { cause?: unknown };
      throw findDiskFailure(cause) ?? new StorageFailure(cause instanceof Error ? cause : error, false);
    } finally {
      patience.end();
    }
  };

  const send = async (key: string, body: Uint8Array | Readable, size: number, contentType: string, ms = silenceMs): Promise<number> => {
    const isStream = body instanceof Readable;
    const patience = makePatience(ms);
    if (isStream) body.on('data', patience.again).pause();
    const response = await call(
      key,
      {
        method: 'PUT',
        duplex: 'half',
        // A stream cannot be signed before it is read; the connection itself is the guard.
        headers: { 'content-type': contentType, 'content-length': String(size), ...(isStream ? { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } : {}) },
        body: (isStream ? Readable.toWeb(body) : Buffer.from(body)) as RequestInit['body'],
      },
      patience,
    );
    await checkResponse(response, 'PUT', key);
    return size;
  };

  return {
    name: `the bucket ${bucket} at ${new URL(endpoint).host}`,
    isRemote: true,
    async put(key, body, { contentType, size }) {
      if (!(body instanceof Readable)) return send(key, body, body.length, contentType);
      if (size !== undefined) return send(key, body, size, contentType);
      // A bucket wants the size first: a stream of unknown length waits in a file.
      return spool(body, async (file, length) => send(key, createReadStream(file), length, contentType));
    },
    async get(key, range) {
      const response = await call(key, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {});
      if (response.status === 404) {
        const answer = await response.text();
        // A bucket that is gone has none of its files; that is no news of this one.
        if (answer.includes('NoSuchBucket')) throw new StorageFailure(`S3 knows no bucket ${bucket}`, false);
        throw new MissingFile(key);
      }
      await checkResponse(response, 'GET', key);
      return response.body ? readPatiently(response.body as ReadableStream<Uint8Array>, silenceMs) : Readable.from([]);
    },
    async delete(key) {
      const response = await call(key, { method: 'DELETE' });
      if (response.status !== 404) return checkResponse(response, 'DELETE', key);
      if ((await response.text()).includes('NoSuchBucket')) throw new StorageFailure(`S3 knows no bucket ${bucket}`, false);
    },
    async check() {
      await send('probe', new Uint8Array(1), 1, 'application/octet-stream', checkMaxMs);
    },
  };
}

interface Patience {
  signal: AbortSignal;
  /** Rejects with the signal. */
  silence: Promise<never>;
  again: () => void;
  end: () => void;
}

/** Ends a call once nothing has moved for a time. */
function makePatience(ms: number): Patience {
  const control = new AbortController();
  const { promise: silence, reject } = Promise.withResolvers<never>();
  silence.catch(() => undefined);
  const timer = setTimeout(() => {
    const failure = new StorageFailure(new Error(`S3 was silent for ${ms / 1000} s`), false);
    reject(failure);
    control.abort(failure);
  }, ms);
  return { signal: control.signal, silence, again: () => timer.refresh(), end: () => clearTimeout(timer) };
}

/** The bytes of a response. A reader may be slow; the bucket may not. */
function readPatiently(body: ReadableStream<Uint8Array>, ms: number): Readable {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const reader = body.getReader();
    try {
      for (;;) {
        const patience = makePatience(ms);
        const { done, value } = await Promise.race([reader.read(), patience.silence]).finally(patience.end);
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** Whatever a bucket refuses is a matter of the bucket: its rights, its clock, its room. @throws {StorageFailure} */
async function checkResponse(response: Response, method: string, key: string): Promise<void> {
  if (response.ok) {
    if (method !== 'GET') await response.body?.cancel();
    return;
  }
  const answer = (await response.text()).slice(0, 300);
  throw new StorageFailure(
    `S3 answered ${response.status} to ${method} ${key}: ${answer}`,
    response.status === 507 || /StorageFull|QuotaExceeded|NoSpace/i.test(answer),
  );
}
