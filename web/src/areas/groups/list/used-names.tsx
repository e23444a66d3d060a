import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupUse } from 'contract/groups/rules.contract.ts';
import { useState } from 'react';
import { formatList } from '../../../kit/text/format-list.ts';
import { useGroupUseLabel } from '../use-labels.tsx';
import styles from './used-names.module.css';

/** As many as are named in one line; the others when they are asked for. */
const groupsMost = 5;
const usesMost = 2;

export interface UsedNamesProps {
  groups: readonly { name: string; uses: readonly GroupUse[] }[];
  /** The uses that are meant. */
  of: (use: GroupUse) => boolean;
}

/** Groups, each with what uses it: the first ones, or all on request. */
export function UsedNames({ groups, of }: UsedNamesProps) {
  const { t } = useLingui();
  const labelOf = useGroupUseLabel();
  const [all, setAll] = useState(false);
  const hidden = groups.length - groupsMost;
  const lines = groups.slice(0, all ? undefined : groupsMost).map(({ name, uses }) => {
    const those = uses.filter(of);
    const others = those.length - usesMost;
    const first = those.slice(0, usesMost).map(labelOf);
    const more = plural(others, { one: '# more', other: '# more' });
    const names = formatList(others > 0 ? [...first, more] : first);
    return t({ message: `${name} (${names})`, comment: 'A group and what uses it' });
  });
  const names = formatList(lines, 'unit');
  if (hidden <= 0) return <Trans>{names}.</Trans>;
  if (all) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      <span className={styles.all} role="region" aria-label={t`All groups`} tabIndex={0}>
        <Trans>{names}.</Trans>
      </span>
    );
  }
  return (
    <>
      <Trans>{names}.</Trans>{' '}
      <button type="button" className={styles.more} onClick={() => setAll(true)}>
        <Plural value={hidden} one="Show # more" other="Show # more" />
      </button>
    </>
  );
}
