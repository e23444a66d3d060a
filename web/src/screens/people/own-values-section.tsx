import { useQuery } from '@tanstack/react-query';
import { getCurrentAccount } from 'contract/people/accounts.contract.ts';
import type { ComponentType, ReactNode } from 'react';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { FieldValueView } from '../../areas/fields/field-value-view.tsx';
import { useOwnFields } from '../../areas/fields/use-own-fields.ts';
import styles from '../../areas/fields/fields.module.css';

export interface OwnValuesFrameProps {
  organization: string;
  children: ReactNode;
}

/**
 * The reader’s own values in custom fields, as far as the organization shows them; nothing where it shows nothing.
 */
export function OwnValuesSection({ Frame }: { Frame: ComponentType<OwnValuesFrameProps> }) {
  const name = useMembership()?.name ?? '';
  const fields = (useOwnFields() ?? []).filter(({ shownToPerson }) => shownToPerson);
  const { data } = useQuery({
    ...endpointQuery(getCurrentAccount, {}),
    enabled: fields.length > 0,
    meta: { claims: 'tile' },
  });
  if (fields.length === 0 || data === undefined) return null;
  return (
    <Frame organization={name}>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <Fact key={field.id} name={field.label}>
            {data.fields[field.key] === undefined ? (
              '–'
            ) : (
              <FieldValueView field={field} value={data.fields[field.key]} />
            )}
          </Fact>
        ))}
      </dl>
    </Frame>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
