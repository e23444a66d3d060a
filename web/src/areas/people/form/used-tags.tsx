import { useLingui } from '@lingui/react/macro';
import { tagsMax } from 'contract/people/account.ts';
import { useState } from 'react';
import { LateTags, type LateTagsProps } from '../../../kit/inputs/late/late-tags.tsx';
import { useUsedValues } from './used-values.tsx';

/** Tags; those that others have are offered, so that they are written the same way. */
export function UsedTagsInput({ value, ...rest }: LateTagsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const used = useUsedValues('tags', typed, wanted);
  return (
    <LateTags
      {...rest}
      value={value}
      data={used}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setWanted(true)}
      maxTags={tagsMax}
      placeholder={value.length === 0 ? t`Type and press Enter` : ''}
    />
  );
}
