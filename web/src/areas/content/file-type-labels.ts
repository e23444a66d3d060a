import { t } from '@lingui/core/macro';

const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

/** What a file is, by its media type, as people call it. */
export function fileTypeLabels(contentType: string): string {
  const labels: Record<string, string> = {
    'application/pdf': t`PDF`,
    'application/msword': t`Word document`,
    [`${office}wordprocessingml.document`]: t`Word document`,
    'application/vnd.ms-excel': t`Excel workbook`,
    [`${office}spreadsheetml.sheet`]: t`Excel workbook`,
    'application/vnd.ms-powerpoint': t`PowerPoint presentation`,
    [`${office}presentationml.presentation`]: t`PowerPoint presentation`,
    [`${openDocument}text`]: t`OpenDocument text`,
    [`${openDocument}spreadsheet`]: t`OpenDocument spreadsheet`,
    [`${openDocument}presentation`]: t`OpenDocument presentation`,
    'text/plain': t({ message: 'Text', context: 'type of a file' }),
    'text/csv': t`CSV`,
    'application/zip': t`ZIP archive`,
  };
  const [family] = contentType.split('/');
  const families: Record<string, string> = {
    image: t`Picture`,
    video: t`Video`,
    audio: t({ message: 'Audio', context: 'type of a file' }),
  };
  return labels[contentType] ?? families[family ?? ''] ?? contentType;
}

/** "v3" */
export function versionLabel(version: number): string {
  return t({ message: `v${version}`, comment: 'The version of a file: v3' });
}
