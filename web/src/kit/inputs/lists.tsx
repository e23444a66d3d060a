import {
  Autocomplete,
  type AutocompleteProps,
  TagsInput,
  type TagsInputProps,
} from '@mantine/core';
import { renderTagPill } from './tag-pill.tsx';

/** A text that may be anything, with the suggestions it is given; the caller narrows them. */
export function Suggesting(props: AutocompleteProps) {
  return <Autocomplete filter={({ options }) => options} {...props} />;
}

/** Several short texts; two are the same when their letters are. */
export function Tags(props: TagsInputProps) {
  return (
    <TagsInput
      isDuplicate={(tag, all) => all.includes(tag.trim())}
      renderPill={renderTagPill}
      {...props}
    />
  );
}
