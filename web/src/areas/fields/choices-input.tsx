import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { choicesMax } from 'contract/fields/field.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../kit/button/button.tsx';
import type { FieldErrors } from '../../kit/form/form-errors.ts';
import { moved } from '../../kit/order/moved.ts';
import type { FieldFormValues } from './field-form-values.ts';
import styles from './fields.module.css';

type Choices = FieldFormValues['choices'];

export interface ChoicesInputProps {
  label: string;
  choices: Choices;
  errors: FieldErrors;
  onChange: (choices: Choices) => void;
}

/** The choices of a list, in order. Enter adds the next; each pasted line becomes a choice. */
export function ChoicesInput({ label, choices, errors, onChange }: ChoicesInputProps) {
  const { t } = useLingui();
  const { list, focusNext } = useWantedFocus();
  const put = (index: number, texts: readonly string[]) => {
    const [first = '', ...more] = texts;
    const next = choices.map((choice, at) => (at === index ? { ...choice, label: first } : choice));
    next.splice(index + 1, 0, ...more.map((text) => ({ id: null, label: text })));
    onChange(next.slice(0, choicesMax));
    if (more.length > 0) focusNext(index + more.length);
  };
  const addAfter = (index: number) => {
    if (choices.length >= choicesMax) return;
    focusNext(index + 1);
    onChange([
      ...choices.slice(0, index + 1),
      { id: null, label: '' },
      ...choices.slice(index + 1),
    ]);
  };
  const shift = (index: number, by: number) => {
    const choice = choices[index];
    if (choice) onChange(moved(choices, choice, index + by));
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      <div ref={list} className={styles.rows}>
        {choices.map((choice, index) => {
          const position = index + 1;
          return (
            <div key={choice.id ?? `new ${index}`} className={styles.choice}>
              <TextInput
                aria-label={t`Choice ${position}`}
                data-path={`choices.${index}.label`}
                value={choice.label}
                error={errors[`choices.${index}.label`]}
                autoComplete="off"
                onChange={(event) => put(index, [event.currentTarget.value])}
                onPaste={(event) => {
                  const lines = linesOf(event.clipboardData.getData('text/plain'));
                  if (lines.length < 2) return;
                  event.preventDefault();
                  put(index, choice.label === '' ? lines : [choice.label, ...lines]);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  addAfter(index);
                }}
              />
              <Button
                square
                variant="quiet"
                icon={<IconArrowUp />}
                aria-label={t`Move choice ${position} up`}
                disabledReason={index === 0 ? t`This is the first choice` : undefined}
                onClick={() => shift(index, -1)}
              />
              <Button
                square
                variant="quiet"
                icon={<IconArrowDown />}
                aria-label={t`Move choice ${position} down`}
                disabledReason={
                  index === choices.length - 1 ? t`This is the last choice` : undefined
                }
                onClick={() => shift(index, 1)}
              />
              <Button
                square
                variant="quiet"
                icon={<IconX />}
                aria-label={t`Remove choice ${position}`}
                onClick={() => {
                  focusNext(Math.max(0, index - 1));
                  onChange(choices.filter((_, at) => at !== index));
                }}
              />
            </div>
          );
        })}
      </div>
      <Button
        size="small"
        icon={<IconPlus />}
        data-path="choices"
        disabledReason={choices.length >= choicesMax ? noMoreChoices() : undefined}
        onClick={() => addAfter(choices.length - 1)}
      >
        <Trans>Add choice</Trans>
      </Button>
      {errors['choices'] === undefined ? null : <p className={styles.error}>{errors['choices']}</p>}
    </fieldset>
  );
}

/** After it has rendered, the input of the wanted place has the focus. */
function useWantedFocus() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelectorAll('input').item(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return {
    list,
    focusNext: (position: number) => {
      wanted.current = position;
    },
  };
}

function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\t]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function noMoreChoices(): string {
  return plural(choicesMax, {
    one: 'A field can have at most # choice',
    other: 'A field can have at most # choices',
  });
}
