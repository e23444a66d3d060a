import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import styles from './hubs-panel.module.css';

/** The hubs that show content. */
export function HubsPanel({ content, slug }: { content: ContentHead; slug: string }) {
  const can = useCan();
  const { hubs } = content;
  return (
    <Panel title={<Trans>Hubs</Trans>}>
      {hubs.length === 0 ? (
        <p className={text.hint}>
          <Trans>No hub shows this yet. Choose hubs in the settings.</Trans>
        </p>
      ) : (
        <ul className={styles.hubs}>
          {hubs.map(({ id, name }) => (
            <li key={id}>
              {can('hubs.manage') ? (
                <Link
                  to="/$organizationSlug/hubs/$hubId/edit"
                  params={{ organizationSlug: slug, hubId: id }}
                  className={text.lineLink}
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
