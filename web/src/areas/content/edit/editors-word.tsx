import { Plural, Trans } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import styles from './article-desk.module.css';
import { useEditors } from './use-editors.ts';

/** Who else has the article open. */
export function EditorsWord({ id }: { id: number }) {
  const others = useEditors(id);
  const [first] = others;
  const name = first?.name ?? '';
  const more = others.length - 1;
  return (
    <span role="status" className={styles.editors}>
      {first === undefined ? null : (
        <>
          <IconUsers aria-hidden="true" />
          {more === 0 ? (
            <Trans>{name} is editing too</Trans>
          ) : (
            <Plural
              value={more}
              one={`${name} and # other person are editing too`}
              other={`${name} and # other people are editing too`}
            />
          )}
        </>
      )}
    </span>
  );
}
