/** The formats of exports, with the media types of their files. */
export const exportFileMimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export type ExportFileFormat = keyof typeof exportFileMimeTypes;

export const exportFileFormats = Object.keys(exportFileMimeTypes) as [ExportFileFormat, ...ExportFileFormat[]];

/** The limits of the files that the API keeps (docs/requirements.md#exports). */
export const exportFileLimits = {
  /** Hours for which a file can be downloaded. */
  hours: 24,
  /** Bytes of a file. */
  bytes: 50_000_000,
  /** Bytes of all files of an account. */
  accountBytes: 100_000_000,
  /** Bytes of all files. */
  totalBytes: 500_000_000,
} as const;

/** The file of an export that the API keeps for its owner. `id` is that of the export. */
export type StoredExportFile = {
  id: string;
  name: string;
  type: (typeof exportFileMimeTypes)[ExportFileFormat];
  size: number;
  /** The number of records in it. */
  count: number;
  expiresAt: string;
  /** Whether the owner's inbox has an item about it. Not if the owner has switched that kind off. */
  isInInbox: boolean;
};
