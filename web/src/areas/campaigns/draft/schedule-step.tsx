import { Trans } from '@lingui/react/macro';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Tracking } from 'contract/delivery/message.ts';
import { PacePanel } from './pace-fields.tsx';
import { ChannelChooser } from './channel-chooser.tsx';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';
import { WhenPanel } from './when-panel.tsx';

/** When and how a campaign is sent: from which channel, and what is tracked. */
export function ScheduleStep({ draft }: { draft: Draft }) {
  const { campaign, change } = draft;
  const { t } = useLingui();
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        <WhenPanel key={`when ${draft.round}`} draft={draft} />
        <PacePanel key={`pace ${draft.round}`} draft={draft} />
        <Panel title={<Trans>Open and click tracking</Trans>}>
          <RadioGroup<Tracking>
            label={t`Opens and clicks`}
            stacked
            value={campaign.tracking}
            onChange={(tracking) => change({ tracking })}
            choices={[
              {
                value: 'identified',
                label: <Trans>By person</Trans>,
                description: <Trans>You see who opened the email and who clicked a link.</Trans>,
              },
              {
                value: 'aggregate',
                label: <Trans>Totals only</Trans>,
                description: <Trans>You see totals. No one sees who opened or clicked.</Trans>,
              },
              {
                value: 'off',
                label: <Trans>No tracking</Trans>,
                description: (
                  <Trans>
                    Opens and clicks aren’t tracked. Links go straight to their address.
                  </Trans>
                ),
              },
            ]}
          />
        </Panel>
      </div>
      <Panel title={<Trans>Channel</Trans>}>
        <ChannelChooser
          channelId={campaign.channelId}
          onChoose={(channelId) => change({ channelId })}
        />
      </Panel>
    </div>
  );
}
