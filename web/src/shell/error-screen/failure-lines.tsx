import { useLingui } from '@lingui/react/macro';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { clientId } from '../../kernel/api/client-id.ts';
import { config } from '../../kernel/config/config.ts';
import type { SheetLine } from '../../kit/sheet/ruled-sheet.tsx';
import { formatInstant } from '../../kit/text/time.ts';
import styles from './error-screen.module.css';
import type { Failure } from './failure-store.ts';

/** A line of the error screen, and its text for the clipboard. */
export interface FailureLine extends SheetLine {
  label: string;
  text: string;
}

/** What support needs to find the failure in the logs, without the query of the address. */
export function useFailureLines({ error, at, href }: Failure): readonly FailureLine[] {
  const { t } = useLingui();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const when = formatInstant(at, zone);
  const [where = ''] = href.split(/[?#]/, 1);
  const answered = error instanceof HttpError || error instanceof NetworkError;
  const failed = error instanceof Error ? error.message : String(error);
  return [
    {
      ...plain('when', t({ message: 'Time', context: 'error' }), `${when} ${zone}`),
      value: (
        <>
          {when} <span className={styles.dim}>{zone}</span>
        </>
      ),
    },
    mono('where', t({ message: 'Page', context: 'error' }), where),
    plain('failed', t({ message: 'Error', context: 'error' }), failed),
    ...(answered && error.requestId !== ''
      ? [
          mono(
            'request',
            t({
              message: 'Request',
              context: 'error',
              comment: 'The id of a request to the server.',
            }),
            error.requestId,
          ),
        ]
      : []),
    mono('browser', t`Browser`, clientId()),
    mono('version', t`Version`, config.buildVersion),
  ];
}

function plain(key: string, label: string, text: string): FailureLine {
  return { key, label, text, value: text };
}

function mono(key: string, label: string, text: string): FailureLine {
  return { key, label, text, value: <span className={styles.mono}>{text}</span> };
}
