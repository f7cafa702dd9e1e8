import type { ArchiveOptions } from '#platform/server/documents/document.model.ts';

/** Makes a PDF/A-3 a Factur-X file: attaches the XML under its fixed name and adds the metadata (Factur-X 1.0, chapter 6). */

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
export const xmlName = 'factur-x.xml';

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const;

/** PDF/A lets only described properties into the metadata: the schema comes with them. */
const metadata = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${properties
  .map(
    ([
      name,
      description,
    ]) => `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${xmlName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`;

/** The archive part of an invoice's document. @param description shown by readers beside the attachment */
export const facturX = (xml: string, description: string): ArchiveOptions => ({
  subset: 'PDF/A-3b',
  attachments: [{ name: xmlName, contentType: 'text/xml', description, data: new TextEncoder().encode(xml), relationship: 'Alternative' }],
  xmp: metadata,
});
