import { useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/people/import/import.ts';
import { formatCount } from '../../../../kit/text/format.ts';

/** The rules of an upload, read aloud. */
export function useRulesSentence({ rules, rowCount }: Pick<Import, 'rules' | 'rowCount'>): string {
  const { t } = useLingui();
  const lines = formatCount(rowCount);
  const found = {
    externalId: t`Each of the ${lines} lines looks for its person by external id.`,
    email: t`Each of the ${lines} lines looks for its person by e-mail.`,
    either: t`Each of the ${lines} lines looks for its person by external id, then by e-mail.`,
  }[rules.match];
  const done = {
    both: t`Who is there is updated, who is not is created.`,
    create: t`Who is not there is created; nobody who is there changes.`,
    update: t`Who is there is updated; nobody new is created.`,
  }[rules.mode];
  const blanks =
    rules.mode === 'create'
      ? ''
      : rules.blanks === 'keep'
        ? t`Blank cells keep what is there.`
        : t`Blank cells empty the field.`;
  return [found, done, blanks].filter(Boolean).join(' ');
}
