export { FieldInput } from './field-input.tsx';
export { useFieldText } from './field-text.ts';
export { useDescribeOwn } from './own-values.ts';
export { FieldValueView } from './field-value-view.tsx';
export {
  ownInputs,
  ownLabels,
  ownSchema,
  type OwnSchema,
  type OwnInput,
  valueOfInput,
} from './own-values.ts';
export { useOwnFields } from './use-own-fields.ts';
export { type OwnHistory, useOwnHistory } from './use-own-history.ts';
