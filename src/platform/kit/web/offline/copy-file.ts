import { saveBlob } from '../save-file.ts';

/** A copy of what this device keeps, as one file that any browser reads without a network: text, pictures, and data for a person who takes it over. */
export interface DeviceCopy {
  /** Without its extension. */
  name: string;
  language: string;
  title: string;
  sections: readonly { title: string; lines: readonly string[] }[];
  pictures?: readonly { caption: string; content: Blob }[];
  /** Lines of a drawn signature, alternating x and y from 0 to 1, in a field of `ratio` by 1. */
  signature?: { lines: readonly (readonly number[])[]; ratio: number };
  data: unknown;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const dataAddress = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(content);
  });

const height = 120;

function drawSignature({ lines, ratio }: NonNullable<DeviceCopy['signature']>): string {
  const width = Math.round(height * ratio);
  const drawn = lines.map((line) => {
    const points = line.map((at, index) => (at * (index % 2 === 0 ? width : height)).toFixed(1)).join(' ');
    return `<polyline points="${points}" fill="none" stroke="currentColor" stroke-width="2"/>`;
  });
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`;
}

/** The copy as a page. */
export async function copyFile({ name, language, title, sections, pictures = [], signature, data }: DeviceCopy): Promise<File> {
  const shown = await Promise.all(
    pictures.map(
      async ({ caption, content }) => `<figure><img src="${await dataAddress(content)}" alt=""><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
    ),
  );
  const texts = sections
    .filter(({ lines }) => lines.length > 0)
    .map((section) => `<h2>${escapeHtml(section.title)}</h2><ul>${section.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:24px auto;padding:0 16px}li{white-space:pre-wrap}img{max-width:100%}figure{margin:16px 0}</style>
<h1>${escapeHtml(title)}</h1>${texts.join('')}${signature && signature.lines.length > 0 ? drawSignature(signature) : ''}${shown.join('')}
<script type="application/json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script></html>`;
  return new File([page], `${name}.html`, { type: 'text/html' });
}

/** Hands a copy to the share sheet of the device, or saves it where there is none. */
export async function giveCopy(copy: DeviceCopy): Promise<void> {
  const file = await copyFile(copy);
  const shared = { files: [file], title: copy.title };
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) {
    try {
      return await navigator.share(shared);
    } catch (failure) {
      // Closed by the reader; any other failure leaves the file to be saved.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
    }
  }
  saveBlob(file, file.name);
}
