import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { groupUses } from 'contract/groups/rules.contract.ts';
import { Panel } from '../../../../kit/page/panel.tsx';
import text from '../../../../kit/theme/text.module.css';
import { usedByQuery } from '../rule.queries.ts';
import styles from '../rule.module.css';

/** What a change of the group reaches; nothing where nothing uses it. */
export function UsedByPanel({ groupId }: { groupId: number }) {
  const { t } = useLingui();
  const { data } = useQuery(usedByQuery(groupId));
  if (data === undefined || data.items.length === 0) return null;
  const kinds: Record<(typeof groupUses)[number], string> = {
    campaign: t`campaign`,
    direct_send: t`direct send`,
    group: t`group`,
    hub: t({ message: 'hub', context: 'use of a group' }),
    join_code: t`join code`,
    access_scope: t`groups of a manager`,
  };
  return (
    <Panel flush title={<Trans>Affected by saving</Trans>}>
      <ul className={styles.uses}>
        {data.items.map(({ type, id, name }) => (
          <li key={`${type}-${id}`}>
            <b>{name}</b>
            <span className={text.eyebrow}>{kinds[type]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
