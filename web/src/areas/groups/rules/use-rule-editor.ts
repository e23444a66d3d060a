import { type DragEvent, useMemo, useReducer, useRef, useState } from 'react';
import { changeRule, type RuleChange, type RuleEdits } from './rule-changes.ts';
import { type DraftBlock, isBlock, nodesOf, problemOf } from './rule-draft.ts';
import { type RuleLabels, useRuleLabels } from './rule-labels.ts';

/** What the parts of the builder share. */
export interface RuleEditor {
  readonly rule: DraftBlock;
  readonly labels: RuleLabels;
  readonly groupId: number | undefined;
  /** How many people match each part alone, by key. */
  readonly counts: ReadonlyMap<string, number>;
  /** What is wrong with conditions, by key; empty until someone saves. */
  readonly problems: ReadonlyMap<string, string>;
  readonly canUndo: boolean;
  readonly change: (change: RuleChange) => void;
  /** Moves a part one place and keeps the focus on it. */
  readonly step: (key: string, by: -1 | 1) => void;
  /** True once for the part that was moved. */
  readonly takeFocus: (key: string) => boolean;
  readonly drag: (key: string) => { onDragStart: (event: DragEvent) => void };
  readonly dropOn: (key: string) => {
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

export interface EditedRule {
  edits: RuleEdits;
  change: (change: RuleChange) => void;
  /** Shows what is wrong from now on. @returns keys of the conditions that are not whole */
  check: () => readonly string[];
  problems: ReadonlyMap<string, string>;
}

const dragType = 'application/x-atrium-rule';

/** A rule being edited, with everything that can be undone. */
export function useEditedRule(initial: () => DraftBlock): EditedRule {
  const [edits, change] = useReducer(changeRule, undefined, () => ({ rule: initial(), past: [] }));
  const [checked, setChecked] = useState(false);
  const problems = useMemo(() => {
    const found = nodesOf(edits.rule).flatMap((node) => {
      const problem = isBlock(node) ? undefined : problemOf(node);
      return problem === undefined ? [] : [[node.key, problem] as const];
    });
    return new Map(found);
  }, [edits.rule]);
  return {
    edits,
    change,
    check: () => {
      setChecked(true);
      return [...problems.keys()];
    },
    problems: checked ? problems : new Map(),
  };
}

/** The editor of {@link useEditedRule} as its parts see it. */
export function useRuleEditor(
  { edits, change, problems }: EditedRule,
  groupId: number | undefined,
  counts: ReadonlyMap<string, number>,
): RuleEditor {
  const labels = useRuleLabels();
  const moved = useRef<{ key: string; before: DraftBlock }>(undefined);
  return {
    rule: edits.rule,
    labels,
    groupId,
    counts,
    problems,
    canUndo: edits.past.length > 0,
    change,
    step: (key, by) => {
      moved.current = { key, before: edits.rule };
      change({ kind: 'step', key, by });
    },
    takeFocus: (key) => {
      // A count that comes in between draws it once more where it still stands.
      if (moved.current?.key !== key || moved.current.before === edits.rule) return false;
      moved.current = undefined;
      return true;
    },
    drag: (key) => ({
      onDragStart: (event) => {
        event.dataTransfer.setData(dragType, key);
        event.dataTransfer.effectAllowed = 'move';
      },
    }),
    dropOn: (other) => ({
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onDrop: (event) => {
        const key = event.dataTransfer.getData(dragType);
        if (key === '') return;
        event.preventDefault();
        event.stopPropagation();
        change({ kind: 'before', key, other });
      },
    }),
  };
}
