import { lengths } from 'contract/kernel/counts.ts';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

/** Title and summary, as they stand above the text. */
export function TitleFields({ desk, onEnter }: { desk: Desk; onEnter: () => void }) {
  const { t } = useLingui();
  const empty = desk.titled && desk.title.trim() === '';
  const field = useRef<HTMLTextAreaElement>(null);
  const [begins] = useState(desk.state.kind === 'new');
  useEffect(() => {
    if (begins) field.current?.focus();
  }, [begins]);
  return (
    <>
      <Textarea
        data-place="title"
        ref={field}
        aria-label={t({ message: 'Title', context: 'article' })}
        placeholder={t({ message: 'Title', context: 'article' })}
        value={desk.title}
        maxLength={lengths.title}
        autosize
        error={empty ? t`Enter a title` : undefined}
        classNames={{ input: styles.title }}
        onKeyDown={(event) => {
          // A title is one line: the next one is the text.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        onChange={(event) => desk.writeTitle(event.currentTarget.value)}
      />
      <Textarea
        data-place="summary"
        aria-label={t`Summary`}
        placeholder={t`One or two sentences, shown below the title`}
        value={desk.summary}
        maxLength={lengths.summary}
        autosize
        classNames={{ input: styles.lede }}
        onChange={(event) => desk.writeSummary(event.currentTarget.value)}
      />
    </>
  );
}
