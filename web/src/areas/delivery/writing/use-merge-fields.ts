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

const fieldNames: Readonly<Record<KnownField, MessageDescriptor>> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  preferredName: msg`Preferred name`,
  jobTitle: msg`Job title`,
  department: msg`Department`,
  location: msg`Location`,
  organization: msg`Organization`,
  guardianOf: msg`Guardian of`,
};

/** What is written where a field is not known, unless the writer says otherwise. */
const usualFallbacks: Readonly<Record<KnownField, MessageDescriptor>> = {
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

function choicesOf(
  own: readonly PeopleField[],
  say: (words: MessageDescriptor) => string,
): MergeFieldChoice[] {
  return [
    ...mergeFields.map((field) => ({
      field,
      label: say(fieldNames[field]),
      fallback: say(usualFallbacks[field]),
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
    if (isKnownField(field)) return _(fieldNames[field]);
    const key = customKeyOf(field) ?? field;
    return own?.find((one) => one.key === key)?.label ?? key;
  };
}
