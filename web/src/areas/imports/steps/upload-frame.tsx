import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ImportKindName } from 'contract/imports/fields.ts';
import type { Import } from 'contract/imports/import.ts';
import type { ReactNode } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Steps } from '../../../kit/page/steps.tsx';
import { CustomFields } from '../field-names.ts';
import { listPaths } from '../kind-paths.ts';
import { useFocusOnStep } from './step-focus.ts';
import { useStepFacts } from './step-facts.ts';
import { type UploadStep, uploadSteps } from './upload-steps.ts';
import styles from '../upload.module.css';

export interface UploadFrameProps {
  step: UploadStep;
  upload: Import | undefined;
  /** What the file lists, when there is no import yet. */
  kind?: ImportKindName;
  title: ReactNode;
  /** What is true of the whole step: "nothing imported yet". */
  state?: ReactNode;
  /** Buttons; on the phone a dock at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
}

const noFields: Import['customFields'] = [];

/** The head of every step: where we are, the result of each step, and the next one. */
export function UploadFrame(props: UploadFrameProps) {
  const { step, upload, title, state, actions, children } = props;
  const kind = upload?.kind ?? props.kind ?? 'people';
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const facts = useStepFacts(step, upload, kind);
  const frame = useFocusOnStep(step);
  const number = uploadSteps.indexOf(step) + 1;
  const count = uploadSteps.length;
  return (
    <CustomFields value={upload?.customFields ?? noFields}>
      <PageFrame>
        <div ref={frame} className={styles.page}>
          <PageHead
            eyebrow={
              <>
                <Link to={listPaths[kind]} params={{ organizationSlug: slug }}>
                  {kind === 'people' ? <Trans>People</Trans> : <Trans>Dependants</Trans>}
                </Link>
                {' / '}
                <Trans>
                  Import · step {number} of {count}
                </Trans>
                {state === undefined ? null : <> · {state}</>}
              </>
            }
            title={title}
            actions={
              actions === undefined ? undefined : (
                <div className={styles.dock} data-dock>
                  {actions}
                </div>
              )
            }
          />
          <Steps
            label={t`Import steps`}
            current={step}
            finished={step === 'run' && upload?.state === 'done'}
            steps={uploadSteps.map((key) => ({ key, ...facts[key] }))}
          />
          {children}
        </div>
      </PageFrame>
    </CustomFields>
  );
}
