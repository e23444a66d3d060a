const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

const types: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word document',
  [`${office}wordprocessingml.document`]: 'Word document',
  'application/vnd.ms-excel': 'Excel workbook',
  [`${office}spreadsheetml.sheet`]: 'Excel workbook',
  'application/vnd.ms-powerpoint': 'PowerPoint presentation',
  [`${office}presentationml.presentation`]: 'PowerPoint presentation',
  [`${openDocument}text`]: 'OpenDocument text',
  [`${openDocument}spreadsheet`]: 'OpenDocument spreadsheet',
  [`${openDocument}presentation`]: 'OpenDocument presentation',
  'text/plain': 'Text',
  'text/csv': 'CSV',
  'application/zip': 'ZIP archive',
};

const families: Readonly<Record<string, string>> = {
  image: 'Picture',
  video: 'Video',
  audio: 'Audio',
};

/** What a file is, by its media type, as people call it. */
export function fileTypeOf(contentType: string): string {
  return types[contentType] ?? families[contentType.split('/')[0] ?? ''] ?? 'File';
}
