import { expect } from 'vitest';
import { fillSiteMatrix, type FilledSite } from './filled-matrix.ts';
import { postForm } from './forms.ts';
import type { House } from './house.ts';
import { buildUpload } from './contract-imports.ts';

const path = '/api/site-imports';

/** Companies that import sites. */
export const createSiteImporter = (house: House) => async (ofCompany?: Awaited<ReturnType<House['company']>>) => {
  const company = ofCompany ?? (await house.company());
  const client = await house.signInMember(company, { role: 'manager' });
  const { bytes: template } = await client.get(`${path}/template`, { 'accept-language': 'fr' });
  /** Uploads rows and has them checked. @returns the address of the import */
  const upload = async (rows: readonly FilledSite[], by = client): Promise<string> => {
    const reply = await postForm(by, path, {}, buildUpload(await fillSiteMatrix(template, rows), 'sites.xlsx'));
    expect(reply.status).toBe(201);
    await house.runJobs();
    return `${path}/${reply.body.id}`;
  };
  const step = async (at: string, name: 'process' | 'import' | 'undo' | 'abandon') => {
    const reply = await client.post(`${at}/${name}`);
    await house.runJobs();
    return reply;
  };
  /** Runs a file through all steps, from upload to import. */
  const imported = async (rows: readonly FilledSite[]): Promise<string> => {
    const at = await upload(rows);
    await step(at, 'process');
    await step(at, 'import');
    expect((await client.get(at)).body).toMatchObject({ state: 'imported' });
    return at;
  };
  return { company, client, template, upload, step, imported };
};
