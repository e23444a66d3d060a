import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './create-files-page.module.css';
import { spaceQuery } from './files.queries.ts';

/** How much room there is yet. */
export function SpacePanel() {
  const { t } = useLingui();
  const { data } = useQuery(spaceQuery());
  if (data === undefined) return null;
  const taken = data.used + data.arriving;
  const [used, quota] = [formatBytes(taken), formatBytes(data.quota)];
  const left = formatBytes(Math.max(0, data.quota - taken));
  return (
    <Panel title={<Trans>Storage</Trans>}>
      <ProgressBar label={t`Storage used`} done={taken} total={data.quota} />
      <p className={`${text.hint} ${styles.below}`}>
        {taken >= data.quota ? (
          <Trans>
            All {quota} are used. Ask an administrator to delete files that are no longer needed.
          </Trans>
        ) : (
          <Trans>
            {used} of {quota} used, {left} left
          </Trans>
        )}
      </p>
    </Panel>
  );
}
