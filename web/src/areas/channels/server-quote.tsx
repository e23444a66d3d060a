import { Trans } from '@lingui/react/macro';
import styles from './channel.module.css';

/** What a server said, in its own language, below a sentence of ours. */
export function ServerQuote({ text }: { text: string }) {
  return (
    <span className={styles.quote}>
      <Trans>The server said:</Trans>{' '}
      <q className={styles.reply} lang="">
        {text}
      </q>
    </span>
  );
}
