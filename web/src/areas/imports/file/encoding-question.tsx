import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import type { EncodingQuestion } from '../reading/file-problem.ts';
import { type TextEncodingName, textEncodings } from '../reading/text-encodings.ts';
import { encodingName } from '../upload-labels.ts';
import styles from './encoding-question.module.css';

export interface EncodingQuestionPanelProps {
  fileName: string;
  question: EncodingQuestion;
  onAnswer: (encoding: TextEncodingName) => void;
  onCancel: () => void;
}

/** Which encoding is the file in? Shown with lines of it, read in each way. */
export function EncodingQuestionPanel(props: EncodingQuestionPanelProps) {
  const { question, onAnswer, onCancel, fileName } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<TextEncodingName>(question.detected);
  const wide = question.detected.startsWith('utf-16');
  const title = wide ? t`This file is encoded in UTF-16` : t`This file isn’t encoded in UTF-8`;
  const choices = candidates(question.detected).map((encoding) => ({
    value: encoding,
    label: encodingName(encoding),
    description: <span className={styles.sample}>{sampleIn(question.snippet, encoding)}</span>,
  }));
  return (
    <Panel
      title={title}
      foot={
        <>
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Choose another file</Trans>
          </Button>
          <span className={styles.push}>
            <Button variant="primary" onClick={() => onAnswer(chosen)}>
              <Trans>Use this encoding</Trans>
            </Button>
          </span>
        </>
      }
    >
      <p className={styles.lead}>
        <Trans>Choose the encoding in which the names in {fileName} look right.</Trans>
      </p>
      <RadioGroup
        stacked
        label={t`Encoding`}
        choices={choices}
        value={chosen}
        onChange={setChosen}
      />
    </Panel>
  );
}

/** The likely one first; UTF-8 is out, it was tried. */
function candidates(detected: TextEncodingName): TextEncodingName[] {
  const wide = detected.startsWith('utf-16');
  const others = textEncodings.filter(
    (name) => name !== detected && name !== 'utf-8' && name.startsWith('utf-16') === wide,
  );
  return [detected, ...others];
}

function sampleIn(snippet: Uint8Array, encoding: TextEncodingName): string {
  const text = new TextDecoder(encoding).decode(snippet);
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .join('  …  ')
    .slice(0, 200);
}
