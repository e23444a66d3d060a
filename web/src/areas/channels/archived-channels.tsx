import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/button/button.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { unarchive } from './channel-actions.ts';
import { archivedChannelsQuery } from './channels.queries.ts';
import { Sender } from './sender.tsx';
import styles from './channel.module.css';

/** Archived channels, which send nothing; nothing where there are none. */
export function ArchivedChannels() {
  const { t } = useLingui();
  const { data } = useQuery(archivedChannelsQuery());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Panel title={<Trans>Archived channels</Trans>} count={data.items.length} flush>
      <ul className={styles.archived}>
        {data.items.map((channel) => {
          const { id, name, abilities } = channel;
          return (
            <li key={id}>
              <span>
                <b>{name}</b>{' '}
                <span className={styles.words}>
                  <Sender channel={channel} />
                </span>
              </span>
              {abilities.unarchive ? (
                <Button
                  size="small"
                  aria-label={t`Unarchive ${name}`}
                  onClick={() => void unarchive(channel)}
                >
                  <Trans>Unarchive</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
