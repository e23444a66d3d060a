import { Trans, useLingui } from '@lingui/react/macro';
import { IconHome, IconRefresh, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { config } from '../../kernel/config/config.ts';
import { Button } from '../../kit/button/button.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { SheetPage } from '../../kit/sheet/sheet-page.tsx';
import { SheetControls } from '../../kit/sheet/sheet-controls.tsx';
import styles from './error-screen.module.css';
import type { Failure } from './failure-store.ts';
import { useFailureLines, type FailureLine } from './failure-lines.tsx';
import { RetryCountdown } from './retry-countdown.tsx';
import { plural } from '@lingui/core/macro';

/** The full-page error screen, in the words of the specification, with what support will want to know. */
export function ErrorScreen({ failure }: { failure: Failure }) {
  const { t } = useLingui();
  const lines = useFailureLines(failure);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = '500 · Atrium';
    heading.current?.focus();
  }, []);
  const copy = {
    key: 'copy',
    label: '',
    value: <CopyLines lines={lines} />,
    unnumbered: true,
  };
  return (
    <SheetPage
      spine={<SheetControls />}
      version={config.buildVersion}
      sheet={<RuledSheet wide title={t`For support`} lines={[...lines, copy]} />}
    >
      <div role="alert">
        <h1 className={styles.number} ref={heading} tabIndex={-1}>
          500
        </h1>
        <h2 className={styles.title}>Ooops! Internal server error</h2>
        <p className={styles.lead}>
          <Trans>Refresh the page. If the problem persists, contact support.</Trans>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="large"
          icon={<IconRefresh />}
          onClick={() => window.location.reload()}
        >
          <Trans>Refresh page</Trans>
        </Button>
        <a className={buttonClass({ size: 'large' })} href="/">
          <IconHome aria-hidden />
          <Trans>Go to start</Trans>
        </a>
      </div>
      <RetryCountdown failure={failure} />
    </SheetPage>
  );
}

function CopyLines({ lines }: { lines: readonly FailureLine[] }) {
  const [copied, setCopied] = useState(false);
  // Absent on plain http addresses other than loopback; the lines can be selected manually there.
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(
      lines.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    );
    setCopied(true);
  };
  const action = plural(lines.length, { one: 'Copy # line', other: 'Copy # lines' });
  return (
    <button type="button" className={styles.link} onClick={() => void copy()}>
      {copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
      <span role="status">{copied ? <Trans>Copied</Trans> : action}</span>
    </button>
  );
}
