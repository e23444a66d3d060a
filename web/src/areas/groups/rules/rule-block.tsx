import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ruleLimits } from 'contract/groups/rule-limits.ts';
import { type RuleMatch, ruleMatches } from 'contract/groups/rule.ts';
import { Button } from '../../../kit/button/button.tsx';
import { NativeSelect } from '../../../kit/inputs/native-select.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { ConditionRow } from './condition-row.tsx';
import { Grip } from './grip.tsx';
import { type DraftBlock, isBlock, newBlock, newCondition, nodesOf } from './rule-draft.ts';
import styles from './rule.module.css';
import type { RuleEditor } from './use-rule-editor.ts';

export interface RuleBlockProps {
  block: DraftBlock;
  /** 1: the rule itself. */
  depth: number;
  editor: RuleEditor;
}

/** Conditions that are combined, and blocks of them inside. */
export function RuleBlockView({ block, depth, editor }: RuleBlockProps) {
  const { t } = useLingui();
  const { labels, change, counts } = editor;
  const { key, match, rules } = block;
  const inner = depth > 1;
  const count = counts.get(key);
  const label = labels.matches[match];
  const drop = inner ? editor.dropOn(key) : {};
  return (
    <div className={styles.block} role="group" aria-label={label} {...drop}>
      <div className={styles.head}>
        {inner ? (
          <Grip
            nodeKey={key}
            label={t`Move the nested conditions with the arrow keys`}
            editor={editor}
          />
        ) : null}
        <NativeSelect
          aria-label={t`How conditions combine`}
          className={styles.match ?? ''}
          value={match}
          options={ruleMatches.map((value) => ({ value, label: labels.matches[value] }))}
          onChange={(event) =>
            change({ kind: 'match', block: key, match: event.currentTarget.value as RuleMatch })
          }
        />

        {inner ? (
          <Button
            square
            variant="quiet"
            size="small"
            icon={<IconX />}
            className={styles.out ?? ''}
            aria-label={t`Remove nested conditions`}
            onClick={() => change({ kind: 'remove', key })}
          />
        ) : null}
      </div>
      {rules.map((node) =>
        isBlock(node) ? (
          <RuleBlockView key={node.key} block={node} depth={depth + 1} editor={editor} />
        ) : (
          <ConditionRow key={node.key} condition={node} editor={editor} />
        ),
      )}
      <div className={styles.blockFoot}>
        <AddButtons block={block} depth={depth} editor={editor} />
        {inner && count !== undefined ? (
          <span className={styles.blockSum}>{formatCount(count)}</span>
        ) : null}
      </div>
    </div>
  );
}

function AddButtons({ block, depth, editor }: RuleBlockProps) {
  const conditions = nodesOf(editor.rule).filter((node) => !isBlock(node)).length;
  const full =
    conditions >= ruleLimits.conditions
      ? plural(ruleLimits.conditions, {
          one: 'A rule can have at most # condition',
          other: 'A rule can have at most # conditions',
        })
      : undefined;
  const deep =
    depth >= ruleLimits.depth
      ? plural(ruleLimits.depth, {
          one: 'Conditions can be nested at most # level deep',
          other: 'Conditions can be nested at most # levels deep',
        })
      : full;
  return (
    <span className={styles.adds}>
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus />}
        disabledReason={full}
        onClick={() =>
          editor.change({ kind: 'add', block: block.key, node: newCondition('department') })
        }
      >
        <Trans>Add condition</Trans>
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus />}
        disabledReason={deep}
        onClick={() =>
          editor.change({
            kind: 'add',
            block: block.key,
            node: newBlock(block.match === 'any' ? 'all' : 'any', [newCondition('department')]),
          })
        }
      >
        <Trans>Add nested conditions</Trans>
      </Button>
    </span>
  );
}
