import { useLingui } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { useState } from 'react';
import { holds, useMembership } from '../../../kernel/session/abilities.ts';
import { PersonPicker } from '../../people/people.public.ts';

export interface AuthorFieldProps {
  content: Pick<ContentHead, 'author'>;
  /** An id; empty where its author is not known any more. */
  value: string;
  onChange: (id: string) => void;
}

/** Whose content it is: readers see their name, and they edit it. Chosen by those who may publish. */
export function AuthorField({ content: { author }, value, onChange }: AuthorFieldProps) {
  const { t } = useLingui();
  const membership = useMembership();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () => new Map(author === null ? [] : [[String(author.id), author.name]]),
  );
  if (membership === null || !holds(membership, 'content.publish')) return null;
  return (
    <PersonPicker
      field={{
        label: t`Author`,
        'data-path': 'authorId',
        value,
        // An item always has one: nothing chosen leaves it as it was.
        onChange: (id: string) => onChange(id === '' ? String(author?.id ?? '') : id),
      }}
      known={known}
      onKnown={(id, name) => setKnown((before) => new Map([...before, [id, name]]))}
      except={undefined}
    />
  );
}
