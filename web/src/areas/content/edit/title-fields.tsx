import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

/** Title and summary, as they stand above the text. */
export function TitleFields({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const empty = desk.title.trim() === '';
  return (
    <>
      <Textarea
        aria-label={t`Title`}
        placeholder={t`Title`}
        value={desk.title}
        maxLength={255}
        autosize
        error={empty ? t`An article needs a title` : undefined}
        classNames={{ input: styles.title }}
        onChange={(event) => desk.writeTitle(event.currentTarget.value)}
      />
      <Textarea
        aria-label={t`Summary`}
        placeholder={t`One or two sentences that stand below the title`}
        value={desk.summary}
        maxLength={300}
        autosize
        classNames={{ input: styles.lede }}
        onChange={(event) => desk.writeSummary(event.currentTarget.value)}
      />
    </>
  );
}
