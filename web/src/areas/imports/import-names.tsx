import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ImportSummary } from 'contract/imports/import.ts';
import { Fragment } from 'react';
import { useCan, useMembership } from '../../kernel/session/abilities.ts';
import { dayIn, formatDay } from '../../kit/text/time.ts';
import { importNameQuery } from './import.queries.ts';

/** Imports by their ids, joined by commas. */
export function ImportNames({ values }: { values: readonly string[] }) {
  return values.map((id, index) => (
    <Fragment key={id}>
      {index === 0 ? null : ', '}
      <ImportName id={id} />
    </Fragment>
  ));
}

/** The file of an import and its day; its number alone to people who don't see imports. */
export function ImportName({ id }: { id: string }) {
  const canImport = useCan()('people.import');
  const { data } = useQuery({ ...importNameQuery(Number(id)), enabled: canImport });
  const labelOf = useImportLabels();
  return data === undefined ? id : labelOf(data);
}

/** "staff.csv, 23 Nov 2026" */
export function useImportLabels(): (
  upload: Pick<ImportSummary, 'fileName' | 'createdAt' | 'finishedAt'>,
) => string {
  const { t } = useLingui();
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  return ({ fileName, createdAt, finishedAt }) => {
    const day = formatDay(dayIn(timeZone, new Date(finishedAt ?? createdAt)));
    return t({
      message: `${fileName}, ${day}`,
      comment: 'An import by its file and its day: staff.csv, 23 Nov 2026',
    });
  };
}
