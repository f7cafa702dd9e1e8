import { Buffer } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { spool } from './spool.ts';
import { checkKey, MissingFile, type Storage } from './storage.contract.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const responseTimeoutMs = 60_000;

/** Keeps files in a bucket of any S3-compatible service, addressed by path. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 0 });
  const address = (key: string): string => {
    checkKey(key);
    return `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`;
  };
  const call = async (key: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> =>
    client.fetch(address(key), { signal: AbortSignal.timeout(responseTimeoutMs), ...init });

  const send = async (key: string, body: Uint8Array | Readable, size: number, contentType: string): Promise<number> => {
    const isStream = body instanceof Readable;
    const response = await call(key, {
      method: 'PUT',
      duplex: 'half',
      // A stream cannot be signed before it is read; the connection itself is the guard.
      headers: { 'content-type': contentType, 'content-length': String(size), ...(isStream ? { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } : {}) },
      body: (isStream ? Readable.toWeb(body) : Buffer.from(body)) as RequestInit['body'],
    });
    await refuseFailure(response, 'PUT', key);
    return size;
  };

  return {
    async put(key, body, { contentType, size }) {
      if (!(body instanceof Readable)) return send(key, body, body.length, contentType);
      if (size !== undefined) return send(key, body, size, contentType);
      // A bucket wants the size first: a stream of unknown length waits in a file.
      return spool(body, async (file, length) => send(key, createReadStream(file), length, contentType));
    },
    async get(key, range) {
      const response = await call(key, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {});
      if (response.status === 404) {
        await response.body?.cancel();
        throw new MissingFile(key);
      }
      await refuseFailure(response, 'GET', key);
      return response.body ? Readable.fromWeb(response.body as never) : Readable.from([]); // the DOM and Node declare the same stream twice
    },
    async delete(key) {
      const response = await call(key, { method: 'DELETE' });
      if (response.status !== 404) await refuseFailure(response, 'DELETE', key);
    },
  };
}

async function refuseFailure(response: Response, method: string, key: string): Promise<void> {
  if (response.ok) {
    if (method !== 'GET') await response.body?.cancel();
    return;
  }
  throw new Error(`S3 answered ${response.status} to ${method} ${key}: ${(await response.text()).slice(0, 300)}`);
}
