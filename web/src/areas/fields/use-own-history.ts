import { useFieldText } from './field-text.ts';
import { valueOfInput } from './own-values.ts';
import { useOwnFields } from './use-own-fields.ts';

/** How changes of custom fields read; undefined for other fields, and deleted ones. */
export interface OwnHistory {
  name: (path: string) => string | undefined;
  value: (path: string, text: string | null) => string | undefined;
}

export function useOwnHistory(): OwnHistory {
  const fields = useOwnFields() ?? [];
  const text = useFieldText();
  const find = (path: string) => fields.find(({ key }) => path === `fields.${key}`);
  return {
    name: (path) => find(path)?.label,
    value: (path, written) => {
      const field = find(path);
      if (field === undefined || written === null) return undefined;
      const input = field.kind === 'choices' ? written.split(', ') : written;
      return text(field, valueOfInput(field, input));
    },
  };
}
