import { issuesMessage } from '../../../kernel/messages/schema-messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type WholeGroup, wholeGroupSchema } from 'contract/groups/group.ts';
import { type RuleBlock, ruleSchema } from 'contract/groups/rule.ts';
import { useState } from 'react';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { claimsMutationError } from '../../../kernel/query/claims.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { describeFailure, refusalsOf } from '../../../kit/form/failure.ts';
import { changeGroup } from '../groups.queries.ts';
import { draftOf, type WholePart } from './rule-draft.ts';
import type { EditedRule } from './use-rule-editor.ts';

export interface SavedRule {
  readonly busy: boolean;
  readonly save: () => void;
  /** The rule of a new group that is asked for its name. */
  readonly naming: RuleBlock | null;
  readonly stopNaming: () => void;
  /** The group as someone else has saved it since. */
  readonly conflict: WholeGroup | null;
  readonly takeTheirs: () => void;
  readonly saveOver: () => void;
}

/** Saves a rule once all of it is complete; for a new group it asks for the name first. */
export function useSavedRule(
  group: WholeGroup | undefined,
  { edits, change, check }: EditedRule,
  { rule }: WholePart,
): SavedRule {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [naming, setNaming] = useState<RuleBlock | null>(null);
  const [conflict, setConflict] = useState<WholeGroup | null>(null);
  const [theirVersion, setVersion] = useState<number>();

  const send = async (whole: RuleBlock, { id, name }: WholeGroup, version: number) => {
    setBusy(true);
    try {
      await changeGroup(id, { version, rule: whole });
      change({ kind: 'start', rule: edits.rule });
      setVersion(undefined);
      notify.success({
        title: t`Rule of ${name} saved`,
        detail: t`The group’s people are being counted.`,
      });
    } catch (error) {
      const problem = error instanceof HttpError ? error.problem : null;
      if (problem?.code === 'VERSION_CONFLICT') {
        setConflict(wholeGroupSchema.parse(problem.current));
      } else if (claimsMutationError(error, 'form')) {
        const { title, detail } = describeFailure(error);
        notify.error({ title, detail: refusalsOf(error) || detail });
      } else reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const wrong = check();
    if (rule === null || wrong.length > 0) {
      const first = document.querySelector<HTMLElement>(`[data-rule="${wrong[0] ?? ''}"] select`);
      first?.focus();
      notify.error({
        title: t`The rule isn’t complete`,
        detail: t`Complete or remove the marked conditions.`,
      });
      return;
    }
    const parsed = ruleSchema.safeParse(rule);
    if (!parsed.success) {
      notify.error({ title: issuesMessage(parsed.error) ?? t`Couldn’t save the rule` });
      return;
    }
    if (group === undefined) setNaming(parsed.data);
    else void send(parsed.data, group, theirVersion ?? group.version);
  };
  return {
    busy,
    save,
    naming,
    stopNaming: () => setNaming(null),
    conflict,
    takeTheirs: () => {
      if (conflict?.rule) {
        change({ kind: 'start', rule: draftOf(conflict.rule, conflict.ruleNames) });
        setVersion(conflict.version);
      }
      setConflict(null);
    },
    saveOver: () => {
      if (conflict !== null && rule !== null) void send(rule, conflict, conflict.version);
      setConflict(null);
    },
  };
}

/** Someone else saved the group first: neither version is lost without a question. */
export function ConflictNote({ saving }: { saving: SavedRule }) {
  if (saving.conflict === null) return null;
  return (
    <Note
      alert
      tone="warn"
      title={<Trans>Someone else saved this group first</Trans>}
      actions={
        <>
          <Button size="small" onClick={saving.takeTheirs}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button size="small" onClick={saving.saveOver}>
            <Trans>Overwrite with mine</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your rule isn’t saved yet. Choose which rule to keep.</Trans>
    </Note>
  );
}
