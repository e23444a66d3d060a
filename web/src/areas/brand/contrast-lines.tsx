import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { contrast, leastContrast, papers, readableOn } from 'contract/brand/contrast.ts';
import { Button } from '../../kit/button/button.tsx';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import styles from './brand.module.css';

interface ContrastLinesProps {
  accent: string;
  onUse: (accent: string) => void;
}

/** Whether the colour can be read on each paper, and what else could. */
export function ContrastLines({ accent, onUse }: ContrastLinesProps) {
  const least = formatRatio(leastContrast);
  const onLight = contrast(accent, papers.light);
  const onDark = contrast(accent, papers.dark);
  const [light, dark] = [formatRatio(onLight), formatRatio(onDark)];
  const nearest = readableOn(accent, papers.light);
  const shade = readableOn(accent, papers.dark);
  return (
    <ul className={styles.contrast} aria-live="polite">
      <li>
        {onLight >= leastContrast ? (
          <StatusMark wrap>
            <Trans>On white: {light}, easy to read</Trans>
          </StatusMark>
        ) : (
          <>
            <StatusMark tone="bad" wrap>
              <Trans>
                On white: {light}, hard to read. Text needs {least}.
              </Trans>
            </StatusMark>
            <Button size="small" onClick={() => onUse(nearest)}>
              <Trans>Use {nearest}</Trans>
            </Button>
          </>
        )}
      </li>
      <li>
        {onDark >= leastContrast ? (
          <StatusMark wrap>
            <Trans>On dark: {dark}, easy to read</Trans>
          </StatusMark>
        ) : (
          <StatusMark tone="idle" wrap>
            <Trans>
              On dark: {dark}, hard to read. Dark pages show the nearest readable colour, {shade}.
            </Trans>
          </StatusMark>
        )}
      </li>
    </ul>
  );
}

/** A contrast as WCAG writes it, rounded down so that what falls short never looks enough. */
function formatRatio(ratio: number): string {
  const shown = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 });
  return `${shown.format(Math.floor(ratio * 10) / 10)}:1`;
}
