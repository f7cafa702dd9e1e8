import type { ArchiveOptions, MetadataSchema } from '#platform/documents/server/document.model.ts';

/** Makes a PDF/A-3 a Factur-X file: attaches the XML under its fixed name and adds the metadata (Factur-X 1.0, chapter 6). */

export const xmlName = 'factur-x.xml';

const metadata: MetadataSchema = {
  title: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    makeProperty('DocumentFileName', 'The name of the embedded XML document', xmlName),
    makeProperty('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER', 'INVOICE'),
    makeProperty('Version', 'The actual version of the standard applying to the embedded XML document', '1.0'),
    makeProperty('ConformanceLevel', 'The conformance level of the embedded XML document', 'EN 16931'),
  ],
};

function makeProperty(name: string, description: string, value: string): MetadataSchema['properties'][number] {
  return { name, type: 'Text', category: 'external', description, value };
}

/** The archive part of an invoice's document. @param description shown by readers beside the attachment */
export const buildFacturX = (xml: string, description: string): ArchiveOptions => ({
  subset: 'PDF/A-3b',
  attachments: [{ name: xmlName, contentType: 'text/xml', description, data: new TextEncoder().encode(xml), relationship: 'Alternative' }],
  schemas: [metadata],
});
