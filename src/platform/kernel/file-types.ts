/** The types of files people may send, by content (never by name), shared by the file chooser and the server. */

export const imageTypes = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'image/webp': ['webp'] } as const;

export const documentTypes = {
  ...imageTypes,
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv'],
  /** Any plain text: configurations, logs, scripts. It keeps its name. */
  'text/plain': ['txt', 'log', 'cfg', 'conf', 'ini', 'json', 'xml', 'yml', 'md'],
  'application/zip': ['zip'],
  'message/rfc822': ['eml'],
  'application/vnd.ms-outlook': ['msg'],
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
export type ImageType = keyof typeof imageTypes;

/** Whether any plain text is among some types, whatever its ending. */
export const isAnyText = (types: object): boolean => types === documentTypes;

/** Endings that systems run when they are opened: a text never keeps one. */
const runnable = new Set(
  'app bat bash cmd com command csh desktop exe hta htm html js jse jar lnk mjs msc php pl ps1 psd1 psm1 py rb reg scf sh shtml svg url vbe vbs wsf wsh xhtml zsh'.split(
    ' ',
  ),
);

/** Whether a file of a type may keep an ending. */
export const canBear = (type: FileType, ending: string): boolean =>
  type === 'text/plain' ? /^[a-z0-9_-]{1,12}$/.test(ending) && !runnable.has(ending) : listEndings(type).includes(ending);

export const isImageType = (type: string): type is ImageType => type in imageTypes;

/** The endings a file of this type may bear, the usual one first. */
export const listEndings = (type: FileType): readonly string[] => fileTypes[type];
