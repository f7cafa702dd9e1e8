import type { ArchiveOptions, MetadataSchema } from './document.model.ts';

/** Metadata of a document (XMP): says which standards it follows. */

/** PDF/UA-1 (ISO 14289-1): all of the document can be read aloud. */
const accessible: MetadataSchema = {
  title: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [{ name: 'part', type: 'Integer', category: 'internal', description: 'Indicates, which part of ISO 14289 standard is followed', value: '1' }],
};

interface MetadataDocument {
  info: Record<string, unknown>;
  appendXML(xml: string): void;
  _addInfo(): void;
}

/** Adds the metadata of the standards, and of an archive. */
export function writeMetadata(document: PDFKit.PDFDocument, archive: ArchiveOptions | undefined): void {
  const doc = document as unknown as MetadataDocument; // PDFKit's metadata is not typed
  const schemas = [accessible, ...(archive?.schemas ?? [])];
  // PDF/A lets only described properties into the metadata: the schemas come with them.
  if (archive) doc.appendXML(descriptionOf(schemas));
  for (const schema of schemas) doc.appendXML(valuesOf(schema));
  escapeInfo(doc);
}

/** pdfkit writes title and author into the XML as they are. */
function escapeInfo(doc: MetadataDocument): void {
  const addInfo = doc._addInfo.bind(doc);
  doc._addInfo = () => {
    const { info } = doc;
    doc.info = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? escaped(value) : value]));
    addInfo();
    doc.info = info;
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const valuesOf = ({ namespace, prefix, properties }: MetadataSchema): string =>
  `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">
${properties.map(({ name, value }) => `<${prefix}:${name}>${escaped(value)}</${prefix}:${name}>`).join('')}
</rdf:Description>`;

const descriptionOf = (schemas: readonly MetadataSchema[]): string =>
  `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>${schemas.map(schemaItem).join('\n')}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

const schemaItem = ({ title, namespace, prefix, properties }: MetadataSchema): string =>
  `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${title}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${properties
    .map(
      ({ name, type, category, description }) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType>
<pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
    )
    .join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li>`;
