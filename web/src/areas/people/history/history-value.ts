import { t } from '@lingui/core/macro';
import { columnsWith } from 'contract/people/columns/columns-with.ts';
import { formatDay } from '../../../kit/text/time.ts';
import { languageName } from '../choices.ts';

const days: ReadonlySet<string> = new Set(columnsWith('form', 'day'));

/** The value of a field as people read it. */
export function historyValue(field: string, value: string | null): string {
  if (value === null) return t({ message: `empty`, context: 'value of a field' });
  if (days.has(field)) return formatDay(value);
  if (field === 'locale') return languageName(value);
  const codes: Record<string, Record<string, string>> = {
    status: {
      active: t({ message: `active`, context: 'status of a person' }),
      deactivated: t({ message: `deactivated`, context: 'status of a person' }),
    },
    type: {
      admin: t`Administrator`,
      manager: t({ message: `Manager`, context: 'role' }),
      standard: t({ message: `Standard`, context: 'role' }),
    },
    gender: {
      female: t`female`,
      male: t`male`,
      non_binary: t`non-binary`,
      other: t({ message: `other`, context: 'gender' }),
      undisclosed: t`undisclosed`,
    },
  };
  return codes[field]?.[value] ?? value;
}
