import { useLingui } from '@lingui/react/macro';
import { zoneName } from '../../../kit/text/time.ts';
import type { BoardColumn } from './columns.ts';

/** The names of the columns, and in which order each shows its cards. */
export function useColumnWords(
  timeZone: string,
): Readonly<Record<BoardColumn, { name: string; order: string }>> {
  const { t } = useLingui();
  const zone = zoneName(timeZone);
  return {
    draft: { name: t({ message: 'Draft', context: 'column' }), order: t`Last changed first` },
    in_review: { name: t`In review`, order: t`Longest wait first` },
    scheduled: {
      name: t({ message: 'Scheduled', context: 'column' }),
      order: t`Next first, times in ${zone}`,
    },
    published: {
      name: t({ message: 'Published', context: 'column' }),
      order: t`Newest first, with reach`,
    },
  };
}
