import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Import } from 'contract/people/import/import.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { FailureNote } from '../failure-note.tsx';
import { startCheck } from '../import.queries.ts';
import { SendingNote } from '../sending-note.tsx';
import { UploadFrame } from '../upload-frame.tsx';
import styles from '../upload.module.css';
import { useImportChange } from '../use-import-change.ts';
import type { UploadPlace } from '../use-upload-place.ts';
import { RuleChoices } from './rule-choices.tsx';
import { rulesProblem } from './rules-view.ts';
import own from './rules-step.module.css';
import { useRulesSentence } from './rules-sentence.ts';

/** The third step: who is who, and what the file may do to whom. */
export function RulesStep({ upload, place }: { upload: Import; place: UploadPlace }) {
  const { t } = useLingui();
  const change = useImportChange(upload.id);
  const check = useMutation({
    meta: { claims: 'form' },
    scope: { id: `import-${upload.id}` },
    mutationFn: () => startCheck(upload.id),
    onSuccess: ({ id }) => place.go({ id, step: 'check' }),
  });
  const sentence = useRulesSentence(upload);
  const problem = rulesProblem(upload);
  const problems = {
    no_key_column: t`No column brings the key by which people are found`,
    no_names: t`Without names nobody can be created; choose “Only update”`,
    no_guardian: t`No column names the guardian, and each line is to have its own`,
    no_dependant: t`No column holds names or external ids by which dependants are found`,
  };
  const waitsFor =
    upload.state === 'staging'
      ? t`The file is still being sent`
      : problem === null
        ? undefined
        : problems[problem];
  const checked = upload.state === 'checked';
  return (
    <UploadFrame
      step="rules"
      upload={upload}
      title={t`Who is who, and what may change?`}
      state={<Trans>nothing is written yet</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={() => place.go({ id: upload.id, step: 'columns' })}>
            <Trans>Back to columns</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={waitsFor}
            busy={check.isPending ? t`Beginning` : undefined}
            onClick={() => (checked ? place.go({ id: upload.id, step: 'check' }) : check.mutate())}
          >
            {checked ? <Trans>Go to the check</Trans> : <Trans>Check the file</Trans>}
            <IconArrowRight aria-hidden="true" />
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <SendingNote upload={upload} place={place} />
        <FailureNote error={change.error ?? check.error} />
      </div>
      <div className={styles.two}>
        <RuleChoices upload={upload} onChange={(rules) => change.mutate({ rules })} />
        <Panel title={<Trans>In one sentence</Trans>}>
          <p className={own.sentence} aria-live="polite">
            {sentence}
          </p>
          <p className={own.hint}>
            <Trans>
              The check compares every line with the register and shows what would change. It writes
              nothing.
            </Trans>
          </p>
        </Panel>
      </div>
    </UploadFrame>
  );
}
