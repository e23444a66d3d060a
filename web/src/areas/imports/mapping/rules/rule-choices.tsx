import { Trans } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import type { Import, ImportRules } from 'contract/imports/import.ts';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { BlanksChoice } from './blanks-choice.tsx';
import { GroupsChoice } from './groups-choice.tsx';
import { InviteChoice } from './invite-choice.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { MatchChoice } from './match-choice.tsx';
import { FullSyncChoice } from './full-sync-choice.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { hasPhones, needsMoreRules } from './rules-view.ts';
import styles from './rules-step.module.css';

export interface RuleChoicesProps {
  upload: Import;
  onChange: (rules: Partial<ImportRules>) => void;
}

/** The rules of an import as sentences, whose words can be changed; the rare ones on request. */
export function RuleChoices({ upload, onChange }: RuleChoicesProps) {
  const { kind, rules, columns } = upload;
  const isPeople = kind === 'people';
  return (
    <Panel
      foot={
        <span>
          <Trans>
            The check compares every row with the directory and shows what would change. Nothing is
            imported yet.
          </Trans>
        </span>
      }
    >
      <ul className={styles.rules}>
        {isPeople ? (
          <MatchChoice rules={rules} columns={columns} onChange={onChange} />
        ) : (
          <li>
            <p className={styles.sentence}>
              <Trans>
                Each row finds its dependant by external ID, then by name and birth date among the
                guardian’s dependants.
              </Trans>
            </p>
          </li>
        )}
        <ModeChoice upload={upload} onChange={onChange} />
        {rules.mode === 'create' ? null : <BlanksChoice rules={rules} onChange={onChange} />}
        {isPeople ? <GroupsChoice rules={rules} onChange={onChange} /> : null}
        {hasPhones(columns) ? <PhoneChoice rules={rules} onChange={onChange} /> : null}
      </ul>
      <MoreRules {...{ upload, onChange }} />
    </Panel>
  );
}

/** Shown at once where one of them is not as usual, or has to be. */
function MoreRules({ upload, onChange }: RuleChoicesProps) {
  const [asked, setAsked] = useState(false);
  const needed = needsMoreRules(upload);
  const { kind, rules } = upload;
  return (
    <>
      {needed ? null : (
        <div className={styles.more}>
          <Button
            variant="quiet"
            size="small"
            icon={<IconChevronRight />}
            aria-expanded={asked}
            onClick={() => setAsked(!asked)}
          >
            <Trans>More options</Trans>
          </Button>
        </div>
      )}
      {needed || asked ? (
        <ul className={`${styles.rules} ${styles.rare}`}>
          {kind === 'people' ? (
            <>
              <InviteChoice rules={rules} onChange={onChange} />
              <FullSyncChoice rules={rules} onChange={onChange} />
            </>
          ) : (
            <LayoutChoice rules={rules} onChange={onChange} />
          )}
        </ul>
      ) : null}
    </>
  );
}
