import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { looksLikeDependant } from 'contract/people/import/dependant-columns.ts';
import type { Import } from 'contract/people/import/import.ts';
import { useMembership } from '../../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../../kit/button/button-class.ts';
import { Note } from '../../../../kit/feedback/note.tsx';
import { uploadPaths } from '../kind-paths.ts';

const namedMax = 3;

/** Says of columns that seem to hold families, and are left out here, where they are uploaded. */
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
  const names = [...named, ...(found.length > namedMax ? ['…'] : [])].join(', ');
  if (kind === 'dependants') return <SeveralInLine names={names} />;
  return (
    <Note
      title={
        <Plural
          value={found.length}
          one={`A column seems to hold dependants, and is left out: ${names}`}
          other={`# columns seem to hold dependants, and are left out: ${names}`}
        />
      }
      actions={
        <Link
          to={uploadPaths.dependants}
          params={{ organizationSlug: slug }}
          className={buttonClass({ size: 'small' })}
        >
          <Trans>Upload dependants</Trans>
        </Link>
      }
    >
      <Trans>
        Dependants have an upload of their own, with a line for each of them: the line names the
        guardian, or stands below his. Bring the people first.
      </Trans>
    </Note>
  );
}

/** A file with "Child 1", "Child 2" beside each other. */
function SeveralInLine({ names }: { names: string }) {
  return (
    <Note title={<Trans>Columns seem to hold several dependants of one line: {names}</Trans>}>
      <Trans>
        Each dependant needs a line of his own, which names the guardian or stands below his. Change
        the file so, and upload it again.
      </Trans>
    </Note>
  );
}
