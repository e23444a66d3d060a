import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { countOfAll, type useDirectSendsList } from './use-direct-sends-list.ts';

export interface DirectSendsHeadProps {
  list: ReturnType<typeof useDirectSendsList>;
  timeZone: string;
  actions?: ReactNode;
}

/** The head of the list, alone and beside a direct send that is being written. */
export function DirectSendsHead({ list, timeZone, actions }: DirectSendsHeadProps) {
  const { t } = useLingui();
  const stages = list.page.data?.byStage;
  const all = stages === undefined ? 0 : countOfAll(stages);
  const coming = stages?.coming ?? 0;
  return (
    <PageHead
      eyebrow={
        stages === undefined ? (
          <Trans>Direct sends</Trans>
        ) : (
          [
            plural(all, { one: '# direct send', other: '# direct sends' }),
            ...(coming === 0 ? [] : [plural(coming, { one: '# scheduled', other: '# scheduled' })]),
          ].join(' · ')
        )
      }
      zone={zoneName(timeZone)}
      title={t`Direct sends`}
      actions={actions}
    />
  );
}
