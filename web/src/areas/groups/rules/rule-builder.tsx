import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { WholeGroup, RuleNames } from 'contract/groups/group.ts';
import { Suspense, useRef, useState, useMemo } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { CountPanel } from './panels/count-panel.tsx';
import { CountingNote } from './panels/counting-note.tsx';
import {
  type DraftBlock,
  draftOf,
  newBlock,
  newCondition,
  isBlock,
  nodesOf,
  type WholePart,
  wholePartOf,
} from './rule-draft.ts';
import { RuleHead } from './rule-head.tsx';
import { RulePanel, RuleSentence } from './rule-panel.tsx';
import { SamplePanel } from './panels/sample-panel.tsx';
import { ConflictNote, useSavedRule } from './use-saved-rule.tsx';
import { UsedByPanel } from './panels/used-by-panel.tsx';
import styles from './rule.module.css';
import { useEditedRule, useRuleEditor } from './use-rule-editor.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RuleCount } from 'contract/groups/rule-answers.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { countQuery } from './rule.queries.ts';

interface Counted {
  /** What of the draft is whole, as it is now. */
  readonly whole: WholePart;
  /** What was asked about, a moment behind the typing; null when nothing is whole. */
  readonly rule: RuleBlock | null;
  readonly count: RuleCount | undefined;
  readonly counts: ReadonlyMap<string, number>;
  readonly failed: boolean;
}

const afterMs = 250;

const none: ReadonlyMap<string, number> = new Map();

const WhyPanel = lazyPage(() => import('./panels/why-panel.tsx').then((module) => module.WhyPanel));
const GroupForm = lazyPage(() =>
  import('../form/group-form.tsx').then((module) => module.GroupForm),
);
const FreezeDialog = lazyPage(() =>
  import('./panels/freeze-dialog.tsx').then((module) => module.FreezeDialog),
);

/** A new rule starts with everyone active: people who left are rarely meant. */
const firstRule = () =>
  newBlock('all', [{ ...newCondition('status'), texts: ['active'] }, newCondition('department')]);

export interface RuleBuilderProps {
  group: WholeGroup | undefined;
  /** What a new one begins with. */
  start?: DraftBlock | undefined;
}

/** Edits the rule of a group: what it says, who matches and why, and what saving it changes. */
export function RuleBuilder({ group, start }: RuleBuilderProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const membership = useMembership();
  const edited = useEditedRule(() =>
    group?.rule ? draftOf(group.rule, group.ruleNames) : (start ?? firstRule()),
  );
  const counted = useCounted(edited.edits.rule, group?.id);
  const editor = useRuleEditor(edited, group?.id, counted.counts);
  const saving = useSavedRule(group, edited, counted.whole);
  const [asks, ask] = useState<'freeze'>();
  const made = useRef(false);
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const { rule } = counted;
  const dirty = edited.edits.past.length > 0;
  return (
    <PageFrame>
      <RuleHead
        {...{ group, slug, editor, dirty, saving }}
        count={counted.count}
        onFreeze={() => ask('freeze')}
      />
      {group ? <CountingNote group={group} /> : null}
      <ConflictNote saving={saving} />
      <RuleSentence editor={editor} />
      <div className={styles.two}>
        <div className={styles.column}>
          <RulePanel editor={editor} count={counted.count} />
          {rule === null ? null : (
            <SamplePanel
              {...{ rule, slug, timeZone }}
              groupId={group?.id}
              count={counted.count?.count}
              labels={editor.labels}
            />
          )}
        </div>
        <div className={styles.column}>
          <CountPanel
            count={counted.count}
            failed={counted.failed}
            compared={group && dirty && rule !== null ? { rule, groupId: group.id } : undefined}
          />
          {rule === null ? null : (
            <Suspense fallback={null}>
              <WhyPanel
                {...{ rule, timeZone }}
                names={namesIn(edited.edits.rule)}
                groupId={group?.id}
                labels={editor.labels}
              />
            </Suspense>
          )}
          {group ? <UsedByPanel groupId={group.id} /> : null}
        </div>
      </div>
      <LeaveGuard isDirty={() => dirty && !made.current} />
      <Suspense fallback={null}>
        {saving.naming === null ? null : (
          <GroupForm
            group={undefined}
            rule={saving.naming}
            title={t`Name the group`}
            onMade={({ id }) => {
              made.current = true;
              void navigate({
                to: '/$organizationSlug/people/groups/$groupId/rule',
                params: { organizationSlug: slug, groupId: id },
              });
            }}
            onClose={saving.stopNaming}
          />
        )}
        {asks === 'freeze' && group ? (
          <FreezeDialog group={group} timeZone={timeZone} onClose={() => ask(undefined)} />
        ) : null}
      </Suspense>
    </PageFrame>
  );
}

/** What the ids in a draft are called, as a draft is made of a rule with them. */
function namesIn(draft: DraftBlock): RuleNames {
  const names: RuleNames = { groups: [], people: [], campaigns: [], hubs: [], fields: [] };
  for (const node of nodesOf(draft)) {
    if (isBlock(node)) continue;
    if (node.own !== null) names.fields.push(node.own);
    if (node.field === 'group') {
      names.groups.push(...node.named.map((one) => ({ ...one, colour: 'petrol' as const })));
    } else if (node.field === 'campaign') names.campaigns.push(...node.named);
    else if (node.field === 'hub') names.hubs.push(...node.named);
    else names.people.push(...node.named);
  }
  return names;
}

/** Counts what is whole of a rule while it is written; the figures before stand until new ones are there. */
function useCounted(draft: DraftBlock, groupId: number | undefined): Counted {
  const whole = useMemo(() => wholePartOf(draft), [draft]);
  const [asked] = useDebouncedValue(whole, afterMs);
  const { data, isError } = useQuery({
    ...countQuery(asked, groupId),
    enabled: asked.rule !== null,
    placeholderData: keepPreviousData,
  });
  const counted = asked.rule === null ? undefined : data;
  return {
    whole,
    rule: asked.rule,
    count: counted?.count,
    counts: counted?.counts ?? none,
    failed: isError,
  };
}
