import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconEye, IconGripVertical, IconLock } from '@tabler/icons-react';
import type { PeopleField } from 'contract/fields/field.ts';
import type { KeyboardEvent } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { formatUnits } from '../../kit/text/format-list.ts';
import text from '../../kit/theme/text.module.css';
import { useKindLabels } from './field-labels.ts';
import styles from './fields.module.css';

export interface FieldLineProps {
  field: PeopleField;
  dragged: boolean;
  onEdit: () => void;
  onMenu: (button: HTMLElement) => void;
  /** Absent: it has no place to be moved to. */
  handle:
    | {
        onKeyDown: (event: KeyboardEvent) => void;
        onDragStart: () => void;
        onDragEnd: () => void;
      }
    | undefined;
  onDragOver: () => void;
}

/** One field: its name, its kind, and who sees it. */
export function FieldLine({ field, dragged, onEdit, onMenu, handle, onDragOver }: FieldLineProps) {
  const { t } = useLingui();
  const { label, key, help } = field;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropped on; the handle does it by keyboard
    <li
      className={dragged ? `${styles.line} ${styles.dragged}` : styles.line}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
    >
      {handle === undefined ? (
        <span />
      ) : (
        <button
          type="button"
          draggable
          className={styles.handle}
          aria-label={t`Move ${label} with the up and down arrow keys`}
          {...handle}
        >
          <IconGripVertical />
        </button>
      )}
      <div className={styles.what}>
        <button type="button" className={styles.name} data-tap onClick={onEdit}>
          {label}
        </button>{' '}
        <code className={text.mono}>{key}</code>
        {help === null ? null : <p className={text.hint}>{help}</p>}
      </div>
      <Kind field={field} />
      <Marks field={field} />
      <Button
        square
        size="small"
        variant="quiet"
        icon={<IconDots />}
        aria-label={t`Actions for ${label}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
      />
    </li>
  );
}

const shownChoices = 4;

function Kind({ field: { kind, choices } }: { field: PeopleField }) {
  const labels = useKindLabels();
  const more = choices.length - shownChoices;
  const shown = formatUnits(choices.slice(0, shownChoices).map(({ label }) => label));
  return (
    <div className={styles.kind}>
      {labels[kind]}
      {choices.length === 0 ? null : (
        <p className={text.hint}>
          {more > 0 ? (
            <Plural
              value={more}
              one={`${shown} and # more choice`}
              other={`${shown} and # more choices`}
            />
          ) : (
            shown
          )}
        </p>
      )}
    </div>
  );
}

function Marks({ field }: { field: PeopleField }) {
  const { required, visibility, shownToPerson } = field;
  return (
    <div className={styles.marks}>
      {required ? (
        <span>
          <Trans>required for new people</Trans>
        </span>
      ) : null}
      {visibility === 'private' ? (
        <span>
          <IconLock aria-hidden /> <Trans>private</Trans>
        </span>
      ) : null}
      {shownToPerson ? (
        <span>
          <IconEye aria-hidden /> <Trans>shown to the person</Trans>
        </span>
      ) : null}
    </div>
  );
}
