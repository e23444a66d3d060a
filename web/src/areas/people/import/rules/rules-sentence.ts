import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/people/import/import.ts';

/** By what a line finds its person. */
function keyWords(match: Import['rules']['match'], rowCount: number): string {
  return {
    externalId: plural(rowCount, {
      one: 'The line looks for its person by external id.',
      other: 'Each of the # lines looks for its person by external id.',
    }),
    email: plural(rowCount, {
      one: 'The line looks for its person by e-mail.',
      other: 'Each of the # lines looks for its person by e-mail.',
    }),
    either: plural(rowCount, {
      one: 'The line looks for its person by external id, then by e-mail.',
      other: 'Each of the # lines looks for its person by external id, then by e-mail.',
    }),
    nameBirthDate: plural(rowCount, {
      one: 'The line looks for its person by external id, then by e-mail, then by name and birth date.',
      other:
        'Each of the # lines looks for its person by external id, then by e-mail, then by name and birth date.',
    }),
  }[match];
}

/** The rules of an upload, read aloud. */
export function useRulesSentence({
  kind,
  rules,
  rowCount,
}: Pick<Import, 'kind' | 'rules' | 'rowCount'>): string {
  const { t } = useLingui();
  const family =
    rules.layout === 'families'
      ? t`The lines are families: a line without a guardian belongs to the one named last above it.`
      : plural(rowCount, {
          one: 'The line names its guardian.',
          other: 'Each of the # lines names its guardian.',
        });
  const below = t`A dependant is found by his external id, else below his guardian by name and birth date.`;
  const found = kind === 'people' ? keyWords(rules.match, rowCount) : `${family} ${below}`;
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
  const missing = {
    keep: '',
    imported: t`Who came by an upload and is not in the file is deactivated.`,
    group: t`Who is in the group that was chosen and not in the file is deactivated.`,
    everybody: t`Everybody who is not in the file is deactivated.`,
  }[rules.missing ?? 'keep'];
  const groups =
    (rules.groupIds?.length ?? 0) + (rules.newGroups?.length ?? 0) > 0
      ? t`Everybody of the file comes into the groups that were chosen.`
      : '';
  const invite = {
    nobody: '',
    created: t`Who is created is invited to sign in.`,
    withoutAccess: t`Everybody of the file without access is invited to sign in.`,
  }[rules.invite ?? 'nobody'];
  return [found, done, blanks, groups, missing, invite].filter(Boolean).join(' ');
}
