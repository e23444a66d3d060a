import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import {
  customField,
  customKeyOf,
  isKnownField,
  mergeFields,
  type MergeField,
  type KnownField,
} from 'contract/documents/merge-fields.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { useMemo } from 'react';
import type { FieldChoice } from '../../../kit/editor/editor-setup.ts';
import { useOwnFields } from '../../fields/fields.public.ts';
import { columnLabel } from '../../people/people.public.ts';

const furtherNames = {
  organization: msg`Organization`,
  guardianOf: msg`Guardian of`,
};

type Say = (message: MessageDescriptor) => string;

function nameOf(field: KnownField, say: Say): string {
  return field === 'organization' || field === 'guardianOf'
    ? say(furtherNames[field])
    : columnLabel(field);
}

/** What is written where a field is not known, unless the writer says otherwise. */
const usualFallbacks: Readonly<Partial<Record<KnownField, MessageDescriptor>>> = {
  firstName: msg`colleague`,
  lastName: msg`colleague`,
  preferredName: msg`colleague`,
  jobTitle: msg`colleague`,
  department: msg`your department`,
  location: msg`your site`,
  organization: msg`our organization`,
  guardianOf: msg`your dependants`,
};

/** A detail about the recipient that may be written into a message. */
export interface MergeFieldChoice extends FieldChoice {
  field: MergeField;
}

const notKnown = msg`not set`;

function choicesOf(own: readonly PeopleField[], say: Say): MergeFieldChoice[] {
  return [
    ...mergeFields.map((field) => ({
      field,
      label: nameOf(field, say),
      fallback: say(usualFallbacks[field] ?? notKnown),
    })),
    ...own.map(({ key, label }) => ({ field: customField(key), label, fallback: say(notKnown) })),
  ];
}

/** The merge fields of the organization; undefined until its custom fields are known. */
export function useMergeFields(): readonly MergeFieldChoice[] | undefined {
  const { _ } = useLingui();
  const own = useOwnFields();
  return useMemo(() => own && choicesOf(own, _), [own, _]);
}

/** What a merge field is called; one that is not there by its key. */
export function useFieldName(): (field: MergeField) => string {
  const { _ } = useLingui();
  const own = useOwnFields();
  return (field) => {
    if (isKnownField(field)) return nameOf(field, _);
    const key = customKeyOf(field) ?? field;
    return own?.find((one) => one.key === key)?.label ?? key;
  };
}
