import { useLingui } from '@lingui/react/macro';
import type { FieldKind } from 'contract/fields/field.ts';

/** What each kind of field is called. */
export function useKindLabels(): Readonly<Record<FieldKind, string>> {
  const { t } = useLingui();
  return {
    text: t`Text`,
    longText: t`Long text`,
    number: t`Number`,
    date: t`Date`,
    yesNo: t`Yes or no`,
    choice: t`One choice`,
    choices: t`Several choices`,
    link: t`Link`,
  };
}
