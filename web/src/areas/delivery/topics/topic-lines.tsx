import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconDots, IconPencil, IconRestore, IconStar } from '@tabler/icons-react';
import type { Topic } from 'contract/delivery/topic.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { RowMenu } from '../../../kit/menu/row-menu.tsx';
import text from '../../../kit/theme/text.module.css';
import { notifyFailed } from '../../../kit/feedback/perform.ts';
import styles from './topics.module.css';
import { changeTopic } from './topics.queries.ts';

export interface TopicLinesProps {
  topics: readonly Topic[];
  onEdit: (topic: Topic) => void;
}

/** Topics with what recipients made of them. */
export function TopicLines({ topics, onEdit }: TopicLinesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<{ topic: Topic; button: HTMLElement }>();
  const entries = useTopicMenu(onEdit);
  const openName = open?.topic.name ?? '';
  return (
    <>
      <ul className={styles.lines}>
        {topics.map((topic) => {
          const { id, name, description, campaigns, unsubscribed } = topic;
          return (
            <li key={id} className={styles.line}>
              <div className={styles.what}>
                {topic.abilities.edit ? (
                  <button
                    type="button"
                    className={styles.name}
                    data-tap
                    onClick={() => onEdit(topic)}
                  >
                    {name}
                  </button>
                ) : (
                  <b>{name}</b>
                )}
                <TopicMarks topic={topic} />
                {description === null ? null : <p className={text.hint}>{description}</p>}
              </div>
              <span className={styles.figure}>
                <Plural value={campaigns} one="# campaign" other="# campaigns" />
              </span>
              <span className={styles.figure}>
                {topic.official ? (
                  <Trans>everyone gets it</Trans>
                ) : (
                  <Plural value={unsubscribed} one="# unsubscribed" other="# unsubscribed" />
                )}
              </span>
              <Button
                square
                size="small"
                variant="quiet"
                icon={<IconDots />}
                aria-label={t`Actions for ${name}`}
                aria-haspopup="menu"
                onClick={(event) => setOpen({ topic, button: event.currentTarget })}
              />
            </li>
          );
        })}
      </ul>
      {open ? (
        <RowMenu
          button={open.button}
          label={t`Actions for ${openName}`}
          entries={entries(open.topic)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

function TopicMarks({ topic: { official, isDefault } }: { topic: Topic }) {
  return (
    <>
      {official ? (
        <span className={styles.mark}>
          <Trans>official</Trans>
        </span>
      ) : null}
      {isDefault ? (
        <span className={styles.mark}>
          <Trans>default for new campaigns</Trans>
        </span>
      ) : null}
    </>
  );
}

/** What can be done with one topic. */
function useTopicMenu(onEdit: (topic: Topic) => void) {
  const { t } = useLingui();
  const archive = ({ id, name, version }: Topic, archived: boolean) => {
    changeTopic(id, { version, archived })
      .then((changed) =>
        notify.success({
          title: archived ? t`${name} archived` : t`${name} unarchived`,
          ...(archived && {
            detail: t`People who unsubscribed from the topic stay unsubscribed.`,
            actions: [{ label: t`Undo`, run: () => archive(changed, false) }],
          }),
        }),
      )
      .catch((error: unknown) =>
        notifyFailed(archived ? t`Couldn’t archive ${name}` : t`Couldn’t unarchive ${name}`, error),
      );
  };
  const makeDefault = ({ id, name, version }: Topic) => {
    changeTopic(id, { version, isDefault: true })
      .then(() => notify.success({ title: t`New campaigns begin with ${name}` }))
      .catch((error: unknown) => notifyFailed(t`Couldn’t make ${name} the default`, error));
  };
  return (topic: Topic): readonly MenuEntry[] => [
    { key: 'edit', label: t`Edit`, icon: <IconPencil />, onSelect: () => onEdit(topic) },
    ...entryIf(topic.abilities.makeDefault, {
      key: 'default',
      label: t`Make default`,
      icon: <IconStar />,
      onSelect: () => makeDefault(topic),
    }),
    ...entryIf(topic.abilities.archive, {
      key: 'archive',
      label: t`Archive`,
      icon: <IconArchive />,
      onSelect: () => archive(topic, true),
    }),
    ...entryIf(topic.abilities.unarchive, {
      key: 'restore',
      label: t`Unarchive`,
      icon: <IconRestore />,
      onSelect: () => archive(topic, false),
    }),
  ];
}
