import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import {
  type SubjectTest,
  subjectTestLimits,
  type SubjectTestMeasure,
} from 'contract/delivery/subject-test.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Switch } from '../../../kit/inputs/switch.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import { LineWithFields } from '../../delivery/delivery.public.ts';
import type { Draft } from './use-draft.ts';
import styles from '../subject-test/subject-test.module.css';

const usual: SubjectTest = { subjects: [''], share: 20, by: 'clicks', hours: 4 };

/** The other subjects of a draft, and how the best of them is found. */
export function SubjectFields({ draft: { campaign, change } }: { draft: Draft }) {
  const { t } = useLingui();
  const { subjectTest: test } = campaign;
  // What was written is there again where it is turned on again.
  const [before, setBefore] = useState<SubjectTest>(usual);
  const set = (next: Partial<SubjectTest>) => {
    if (test !== null) change({ subjectTest: { ...test, ...next } });
  };
  return (
    <Panel title={<Trans>Subject test</Trans>}>
      <div className={styles.fields}>
        <Switch
          label={t`Test several subjects first`}
          checked={test !== null}
          onChange={(event) => {
            if (test !== null) setBefore(test);
            change({ subjectTest: event.currentTarget.checked ? before : null });
          }}
        />
        {test === null ? null : (
          <>
            <OtherSubjects subjects={test.subjects} onChange={(subjects) => set({ subjects })} />
            <Measures test={test} onChange={set} />
            <p className={text.hint}>
              <Trans>
                When the time is over, all other recipients get the best subject. If there is no
                best subject, they get the first.
              </Trans>
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}

interface OtherSubjectsProps {
  subjects: readonly string[];
  onChange: (subjects: string[]) => void;
}

function OtherSubjects({ subjects, onChange }: OtherSubjectsProps) {
  const { t } = useLingui();
  return (
    <>
      {subjects.map((subject, index) => {
        const number = index + 2;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a subject is known by its place
          <div key={index} className={styles.subject}>
            <LineWithFields
              label={t`Subject ${number}`}
              value={subject}
              onChange={(typed) => onChange(subjects.with(index, typed))}
            />
            {subjects.length === 1 ? null : (
              <Button
                icon={<IconX />}
                aria-label={t`Remove subject ${number}`}
                onClick={() => onChange(subjects.filter((_, position) => position !== index))}
              />
            )}
          </div>
        );
      })}
      {subjects.length >= subjectTestLimits.subjects - 1 ? null : (
        <div>
          <Button size="small" icon={<IconPlus />} onClick={() => onChange([...subjects, ''])}>
            <Trans>Add subject</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface MeasuresProps {
  test: SubjectTest;
  onChange: (next: Partial<SubjectTest>) => void;
}

function Measures({ test, onChange }: MeasuresProps) {
  const { t } = useLingui();
  const { share, hours } = subjectTestLimits;
  return (
    <>
      <div className={styles.numbers}>
        <WholeNumber
          label={t`Percent of recipients in the test`}
          {...share}
          value={test.share}
          onChange={(next) => onChange({ share: next })}
        />
        <WholeNumber
          label={t`Hours until the winner is sent`}
          {...hours}
          value={test.hours}
          onChange={(next) => onChange({ hours: next })}
        />
      </div>
      <RadioGroup<SubjectTestMeasure>
        label={t`Winner`}
        value={test.by}
        onChange={(by) => onChange({ by })}
        choices={[
          { value: 'clicks', label: <Trans>Most clicks</Trans> },
          { value: 'opens', label: <Trans>Most opens</Trans> },
        ]}
      />
    </>
  );
}

interface WholeNumberProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function WholeNumber({ label, min, max, value, onChange }: WholeNumberProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(value));
  const fits = (entered: string) =>
    /^\d{1,2}$/.test(entered) && Number(entered) >= min && Number(entered) <= max;
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(max).length}
      value={typed}
      error={fits(typed.trim()) ? undefined : t`Enter a whole number from ${min} to ${max}`}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (fits(next.trim())) onChange(Number(next.trim()));
      }}
    />
  );
}
