import { useLingui } from '@lingui/react/macro';

/** What files are for, by the first word of their paths. */
export function useFolderLabels(): (folder: string) => string {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    content: t`Files of content`,
    pictures: t`Pictures in articles and emails`,
    photos: t`Photos of people`,
    brand: t`Logo`,
    drafts: t`Drafts`,
    'direct-sends': t`Files of direct sends`,
  };
  return (folder) => labels[folder] ?? folder;
}
