import { Trans } from '@lingui/react/macro';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Tracking } from 'contract/delivery/message.ts';
import { ChannelChooser } from './channel-chooser.tsx';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';

/** When and how it leaves: at once for now, by which channel, and what is noted of who reads it. */
export function ScheduleStep({ draft: { campaign, change } }: { draft: Draft }) {
  const { t } = useLingui();
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        <Panel title={<Trans>It is sent at once</Trans>}>
          <p>
            <Trans>
              When you press Send, nothing leaves for 30 seconds, and you can undo it. Then the
              messages leave one after the other, as fast as the channel allows.
            </Trans>
          </p>
        </Panel>
        <Panel title={<Trans>What is noted of who reads it</Trans>}>
          <RadioGroup<Tracking>
            label={t`Opens and clicks`}
            stacked
            value={campaign.tracking}
            onChange={(tracking) => change({ tracking })}
            choices={[
              {
                value: 'identified',
                label: <Trans>By person</Trans>,
                description: <Trans>You see who opened it and who followed a link.</Trans>,
              },
              {
                value: 'aggregate',
                label: <Trans>As sums only</Trans>,
                description: <Trans>You see how many, and nobody sees who.</Trans>,
              },
              {
                value: 'off',
                label: <Trans>Nothing</Trans>,
                description: <Trans>Links lead straight to where they point.</Trans>,
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
