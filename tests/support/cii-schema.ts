import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

// The schema imports its other files by name.
xmlRegisterFsInputProviders();
const file = path.join(import.meta.dirname, 'cii-schema/FACTUR-X_EN16931.xsd');
const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(file, 'utf8'), { url: file }));

/** Errors of an invoice's XML against the schema of Factur-X 1.09, profile EN 16931. */
export function findSchemaFlaws(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message);
    throw error;
  } finally {
    document.dispose();
  }
}
