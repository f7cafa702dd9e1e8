/** The types of files people may send, by content (never by name), shared by the file chooser and the server. */

export const imageTypes = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'image/webp': ['webp'] } as const;

export const documentTypes = {
  ...imageTypes,
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
} as const;

/** Everything that a form may take. */
const fileTypes = { ...documentTypes, 'application/json': ['json'] } as const;

/** Types of files by the field of a form that takes them. */
export const acceptedTypes = {
  documents: documentTypes,
  images: imageTypes,
  pdf: { 'application/pdf': ['pdf'] },
  workbook: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'] },
  /** Rows that another program wrote. */
  tables: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    'text/csv': ['csv'],
    'text/plain': ['txt'],
    'application/json': ['json'],
  },
} as const;
export type FileKind = keyof typeof acceptedTypes;

export type FileType = keyof typeof fileTypes;
export type DocumentType = keyof typeof documentTypes;
export type ImageType = keyof typeof imageTypes;

export const isImageType = (type: string): type is ImageType => type in imageTypes;
export const isDocumentType = (type: string): type is DocumentType => type in documentTypes;

/** The endings a file of this type may bear, the usual one first. */
export const endingsOf = (type: FileType): readonly string[] => fileTypes[type];
