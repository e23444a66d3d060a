const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

/** What a file of content may be, by its content. */
export const contentFileTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
  `${office}wordprocessingml.document`,
  `${office}spreadsheetml.sheet`,
  `${office}presentationml.presentation`,
  `${openDocument}text`,
  `${openDocument}spreadsheet`,
  `${openDocument}presentation`,
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'text/plain',
  'text/csv',
  'application/zip',
] as const;

/** How the names of such files end. A name alone proves nothing: the server looks at the content. */
export const contentFileEndings: readonly string[] = (
  'png jpg jpeg webp gif pdf docx xlsx pptx odt ods odp doc xls ppt ' +
  'mp4 m4v mov webm mp3 m4a oga ogg wav flac txt csv zip'
).split(' ');

/** Whether a file of this name could be stored; a name without ending may be anything. */
export function mayBeContentFile(name: string): boolean {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || contentFileEndings.includes(ending);
}

/** Bytes of one file. */
export const contentFileBytes = 200 * 1024 * 1024;

/** Files that are added at once, dropped or chosen: a folder may hold any number of them. */
export const contentFilesAtOnce = 200;

/** First word of the paths of uploaded files of content; the id of the uploader comes next, then a name. */
export const contentFileFolder = 'content';

/** Where a file is uploaded to before it becomes a version: another place each time. */
export function contentFilePath(accountId: number, name: string): string {
  return `${contentFileFolder}/${accountId}/${name}`;
}
