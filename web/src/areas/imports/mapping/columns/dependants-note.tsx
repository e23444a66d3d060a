import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { looksLikeDependant } from 'contract/imports/mapping/dependant-columns.ts';
import type { Import } from 'contract/imports/import.ts';
import { useMembership } from '../../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../../kit/button/button-class.ts';
import { Note } from '../../../../kit/feedback/note.tsx';
import { formatUnits } from '../../../../kit/text/format-list.ts';
import { uploadPaths } from '../../kind-paths.ts';

const namedMax = 3;

/** Says where columns that seem to hold dependants, and are skipped here, can be imported. */
export function DependantsNote({ upload: { kind, columns } }: { upload: Import }) {
  const slug = useMembership()?.slug ?? '';
  const found = columns.filter(
    (column) =>
      column.field === null &&
      looksLikeDependant(column) &&
      // In a file of dependants one is meant, unless they are numbered.
      (kind === 'people' || /\d/.test(column.name)),
  );
  if (found.length === 0) return null;
  const named = found.slice(0, namedMax).map(({ name }) => `“${name}”`);
  const names = formatUnits([...named, ...(found.length > namedMax ? ['…'] : [])]);
  if (kind === 'dependants') return <SeveralInLine names={names} />;
  return (
    <Note
      title={
        <Plural
          value={found.length}
          one={`# column seems to hold dependants and is skipped: ${names}`}
          other={`# columns seem to hold dependants and are skipped: ${names}`}
        />
      }
      actions={
        <Link
          to={uploadPaths.dependants}
          params={{ organizationSlug: slug }}
          className={buttonClass({ size: 'small' })}
        >
          <Trans>Import dependants</Trans>
        </Link>
      }
    >
      <Trans>
        Import dependants separately: one row each, naming the guardian or placed below the
        guardian’s row. Import people first.
      </Trans>
    </Note>
  );
}

/** A file with "Child 1", "Child 2" beside each other. */
function SeveralInLine({ names }: { names: string }) {
  return (
    <Note title={<Trans>Some rows seem to hold several dependants: {names}</Trans>}>
      <Trans>
        Put each dependant on their own row, naming the guardian or placed below the guardian’s row.
        Then upload the file again.
      </Trans>
    </Note>
  );
}
