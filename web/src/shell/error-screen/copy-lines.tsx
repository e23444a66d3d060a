import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './error-screen.module.css';
import type { FailureLine } from './failure-lines.tsx';

export function CopyLines({ lines }: { lines: readonly FailureLine[] }) {
  const [copied, setCopied] = useState(false);
  // Absent on plain http addresses other than loopback; the lines can be selected manually there.
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(
      lines.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    );
    setCopied(true);
  };
  const words = plural(lines.length, { one: 'Copy # line', other: 'Copy # lines' });
  return (
    <button type="button" className={styles.link} onClick={() => void copy()}>
      {copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
      <span role="status">{copied ? <Trans>Copied</Trans> : words}</span>
    </button>
  );
}
