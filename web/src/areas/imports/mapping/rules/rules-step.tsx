import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { FailureNote } from '../../failure-note.tsx';
import { startCheck } from '../../import.queries.ts';
import { SendingNote } from '../../sending/sending-note.tsx';
import { UploadFrame } from '../../steps/upload-frame.tsx';
import styles from '../../upload.module.css';
import { useImportChange } from '../columns/use-import-change.ts';
import type { UploadRoute } from '../../steps/use-upload-route.ts';
import { RuleChoices } from './rule-choices.tsx';
import { rulesProblem } from './rules-view.ts';

/** The third step: how rows find people, and what the import may change. */
export function RulesStep({ upload, route }: { upload: Import; route: UploadRoute }) {
  const { t } = useLingui();
  const change = useImportChange(upload.id);
  const check = useMutation({
    meta: { claims: 'form' },
    scope: { id: `import-${upload.id}` },
    mutationFn: () => startCheck(upload.id),
    onSuccess: ({ id }) => route.go({ id, step: 'check' }),
  });
  const problem = rulesProblem(upload);
  const problems = {
    no_key_column: t`No column maps to the field people are matched by`,
    no_names: t`No one can be created without names. Choose “Only update”.`,
    no_guardian: t`No column maps to the guardian, and each row has to name one`,
    no_dependant: t`No column maps to the names or external IDs dependants are matched by`,
  };
  const disabledReason =
    upload.state === 'staging'
      ? t`The file is still uploading`
      : problem === null
        ? undefined
        : problems[problem];
  const checked = upload.state === 'checked';
  return (
    <UploadFrame
      step="rules"
      upload={upload}
      title={upload.kind === 'people' ? t`Match and update people` : t`Match and update dependants`}
      state={<Trans>nothing imported yet</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={() => route.go({ id: upload.id, step: 'columns' })}>
            <Trans>Back to columns</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={disabledReason}
            busy={check.isPending ? t`Starting` : undefined}
            onClick={() => (checked ? route.go({ id: upload.id, step: 'check' }) : check.mutate())}
          >
            {checked ? <Trans>Go to check</Trans> : <Trans>Check the file</Trans>}
            <IconArrowRight aria-hidden="true" />
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <SendingNote upload={upload} route={route} />
        <FailureNote error={change.error ?? check.error} />
      </div>
      <RuleChoices upload={upload} onChange={(rules) => change.mutate({ rules })} />
    </UploadFrame>
  );
}
