import { Pill, PillsInput, type TagsInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { TagPill } from '../tag-pill.tsx';
import { type HandOver, useHandOver } from './use-hand-over.ts';

const Whole = lazyPage(() => import('../lists.tsx').then((module) => module.Tags));

export interface LateTagsProps extends Omit<TagsInputProps, 'value' | 'onChange'> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  'data-path'?: string;
}

/** Tags on a first screen: what can do all that tags can is loaded after that. */
export function LateTags(props: LateTagsProps) {
  const { here, attach, ...hand } = useHandOver(Whole);
  if (here) return <Whole {...props} value={[...props.value]} ref={attach} />;
  return <Face tags={props} attach={attach} {...hand} />;
}

interface FaceProps extends Omit<HandOver, 'here'> {
  tags: LateTagsProps;
}

/** Takes what is typed and keeps it, so that people who type faster lose nothing. */
function Face({ tags, attach, face, note }: FaceProps) {
  const { value, onChange, label, error, required = false, disabled = false } = tags;
  const [typed, setTyped] = useState('');
  const put = (text: string) => {
    setTyped(text);
    note(text);
  };
  const add = () => {
    const tag = typed.trim();
    if (tag !== '' && !value.includes(tag) && value.length < (tags.maxTags ?? Infinity)) {
      onChange([...value, tag]);
    }
    put('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const ends = event.key === 'Enter' || event.key === ',';
    if (ends && typed.trim() !== '') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(value.slice(0, -1));
    }
  };
  return (
    <PillsInput {...{ label, error, required, disabled }}>
      <Pill.Group>
        {value.map((tag) => (
          <TagPill
            key={tag}
            label={tag}
            onRemove={() => onChange(value.filter((one) => one !== tag))}
          />
        ))}
        <PillsInput.Field
          {...face}
          ref={attach}
          data-path={tags['data-path']}
          placeholder={tags.placeholder}
          value={typed}
          onChange={({ currentTarget }) => put(currentTarget.value)}
          onBlur={add}
          onKeyDown={onKeyDown}
        />
      </Pill.Group>
    </PillsInput>
  );
}
