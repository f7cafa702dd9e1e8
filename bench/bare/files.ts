import { readdirSync, readFileSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** Serves the built bare page from memory, compressed once. Every other address gets its document. */
export function pageFiles(folder: string): (request: http.IncomingMessage, response: http.ServerResponse) => void {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [
          `/${path.relative(folder, file)}`,
          { type: types[path.extname(file)] ?? 'application/octet-stream', body: brotliCompressSync(readFileSync(file)) },
        ] as const;
      }),
  );
  return (request, response) => {
    const { type, body } = files.get(request.url as `/${string}`) ?? files.get('/index.html')!;
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length, 'cache-control': 'public, max-age=31536000, immutable' })
      .end(body);
  };
}
