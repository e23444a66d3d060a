import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type Explained, factLabels } from '../facts.ts';
import { PhraseText } from '../phrases/phrase-text.tsx';
import { isBlock } from '../rule-draft.ts';
import { nodePhrase } from '../phrases/rule-sentence.ts';
import styles from '../rule.module.css';
import type { RuleLabels } from '../rule-labels.ts';

export interface ExplainedLinesProps {
  lines: readonly Explained[];
  labels: RuleLabels;
  timeZone: string;
  /** For conditions none of which may be true. */
  inverted?: boolean;
}

/** Every condition of a rule with what decides it for a person. */
export function ExplainedLines({ lines, labels, timeZone, inverted = false }: ExplainedLinesProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, node, holds, fact, inside }) => (
        <li key={key} className={holds === inverted ? styles.no : undefined}>
          {holds ? (
            <IconCheck
              aria-label={t({ message: 'matches', comment: 'A condition, of a person' })}
            />
          ) : (
            <IconX aria-label={t`doesn’t match`} />
          )}
          <div>
            {isBlock(node) ? (
              <>
                <span>{labels.matches[node.match]}</span>
                <ExplainedLines
                  lines={inside}
                  labels={labels}
                  timeZone={timeZone}
                  inverted={(node.match === 'none') !== inverted}
                />
              </>
            ) : (
              <>
                <span>
                  <PhraseText>{nodePhrase(node, labels) ?? ''}</PhraseText>
                </span>
                {fact === undefined ? null : (
                  <span className={styles.hint}>{factLabels(fact, node, labels, timeZone)}</span>
                )}
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
