import { Trans, useLingui } from '@lingui/react/macro';
import type { RuleCount } from 'contract/groups/rule-answers.ts';
import { ruleLimits } from 'contract/groups/rule-limits.ts';
import { Suspense } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { RuleBlockView } from './rule-block.tsx';
import { depthOf, isBlock, nodesOf } from './rule-draft.ts';
import styles from './rule.module.css';
import type { RuleEditor } from './use-rule-editor.ts';

/** The words of all conditions weigh as much as the rest of the builder. */
const RuleSummary = lazyPage(() =>
  import('./rule-summary.tsx').then((module) => module.RuleSummary),
);

/** The conditions of the rule with their numbers. */
export function RulePanel({ editor, count }: { editor: RuleEditor; count: RuleCount | undefined }) {
  const { t } = useLingui();
  const { rule } = editor;
  const conditions = nodesOf(rule).filter((node) => !isBlock(node)).length;
  const depth = depthOf(rule);
  const { conditions: mostConditions, depth: mostLevels } = ruleLimits;
  return (
    <section className={styles.panel} aria-label={t`Rule`}>
      <div className={styles.tableHead} aria-hidden="true">
        <span>
          <Trans>Rule</Trans>
        </span>
        <span>
          <Trans>People</Trans>
        </span>
      </div>
      <RuleBlockView block={rule} depth={1} editor={editor} />
      <div className={styles.total}>
        <span className={styles.dim}>
          <Trans>
            Conditions: {conditions} of {mostConditions}. Levels: {depth} of {mostLevels}. Each
            number counts one condition; the last counts the whole rule.
          </Trans>
        </span>
        <span className={styles.sum}>{count === undefined ? '–' : formatCount(count.count)}</span>
      </div>
    </section>
  );
}

/** The rule as one would say it. */
export function RuleSentence({ editor: { rule, labels } }: { editor: RuleEditor }) {
  const { t } = useLingui();
  return (
    <p className={styles.sentence} role="status" aria-label={t`The rule in words`}>
      <Suspense fallback="…">
        <RuleSummary rule={rule} labels={labels} />
      </Suspense>
    </p>
  );
}
