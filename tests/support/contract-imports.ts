import { expect } from 'vitest';
import type { Client } from './client.ts';
import { fillContractMatrix, type FilledRow } from './filled-matrix.ts';
import { postForm, type GivenFile } from './forms.ts';
import type { House } from './house.ts';
import { createOrderFactory } from './orders.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file of an upload, as a browser sends it. */
export const buildUpload = (content: Buffer, name = 'contrats.xlsx'): { files: GivenFile[] } => ({
  files: [{ field: 'workbook', name, contentType: xlsx, content }],
});

export const readTemplate = async (client: Client, language = 'fr'): Promise<Buffer> =>
  (await client.get('/api/contract-imports/template', { 'accept-language': language })).bytes;

/** Companies that import contracts. */
export async function createContractImporter(house: House) {
  await createOrderFactory(house).manufacturer();
  await house.query("insert into manufacturers values ('fortinet', 'Fortinet') on conflict do nothing");
  /** A company with its manager, and the template that they get. */
  return async () => {
    const company = await house.company();
    const client = await house.signInMember(company, { role: 'manager' });
    const template = await readTemplate(client);
    /** Uploads rows and has them checked. @returns the address of the import */
    const upload = async (rows: readonly FilledRow[], by = client): Promise<string> => {
      const reply = await postForm(by, '/api/contract-imports', {}, buildUpload(await fillContractMatrix(template, rows)));
      expect(reply.status).toBe(201);
      await house.runJobs();
      return `/api/contract-imports/${reply.body.id}`;
    };
    const step = async (path: string, name: 'process' | 'import' | 'undo' | 'abandon') => {
      const reply = await client.post(`${path}/${name}`);
      await house.runJobs();
      return reply;
    };
    /** Runs a file through all steps, from upload to import. */
    const imported = async (rows: readonly FilledRow[], by = client): Promise<string> => {
      const path = await upload(rows, by);
      await step(path, 'process');
      await step(path, 'import');
      expect((await client.get(path)).body.state).toBe('imported');
      return path;
    };
    return { company, client, template, upload, step, imported };
  };
}
