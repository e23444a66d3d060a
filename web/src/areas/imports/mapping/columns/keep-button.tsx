import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { mappingsQuery } from './mappings.queries.ts';
import { MappingDialog } from './mapping-dialog.tsx';

/** Saves where the columns go, for the next import of a file that has them. */
export function KeepButton({ upload }: { upload: Import }) {
  const { data } = useQuery(mappingsQuery(upload.kind));
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Trans>Save mapping</Trans>
      </Button>
      {asked ? (
        <MappingDialog
          renamed={undefined}
          upload={upload}
          mappings={data?.items ?? []}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
