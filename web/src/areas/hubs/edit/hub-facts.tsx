import { Trans } from '@lingui/react/macro';
import type { Hub } from 'contract/hubs/hub.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatList } from '../../../kit/text/format-list.ts';
import text from '../../../kit/theme/text.module.css';
import { AudienceCount } from '../audience-choice.tsx';
import { AudienceName } from '../hub-marks.tsx';
import styles from './edit-hub.module.css';

/** What a hub is and who finds it, for people who do not change that. */
export function HubFacts({ hub }: { hub: Hub }) {
  const { summary, owners } = hub;
  return (
    <>
      <Panel title={<Trans>Identity</Trans>}>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>Summary</Trans>
            </dt>
            <dd>{summary ?? '–'}</dd>
          </div>
          <div>
            <dt>
              <Trans>Owners</Trans>
            </dt>
            <dd>{owners.length === 0 ? '–' : formatList(owners.map(({ name }) => name))}</dd>
          </div>
        </dl>
        {hub.role === null ? null : (
          <p className={text.hint}>
            <Trans>
              You fill and order this hub. Managers and administrators change its name, audience and
              rights.
            </Trans>
          </p>
        )}
      </Panel>
      <Panel title={<Trans>Audience</Trans>}>
        <p>
          <AudienceName hub={hub} />
        </p>
        <AudienceCount
          visibility={hub.visibility}
          groups={hub.groups.map(({ id }) => String(id))}
        />
      </Panel>
    </>
  );
}
