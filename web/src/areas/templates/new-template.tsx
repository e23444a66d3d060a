import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMembership } from '../../kernel/session/abilities.ts';
import { uuid } from '../../kernel/uuid.ts';
import { makeBlock } from './blocks.queries.ts';
import { NameDialog } from './name-dialog.tsx';
import type { TemplateKind } from './template-actions.ts';
import { makeTemplate } from './templates.queries.ts';

/** Creates an empty template or block under a name, and opens it. */
export function NewTemplate({ kind, onClose }: { kind: TemplateKind; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const [key] = useState(uuid);
  const isBlock = kind === 'block';
  return (
    <NameDialog
      title={isBlock ? t`New block` : t`New template`}
      hint={t`Only your team sees the name.`}
      save={isBlock ? <Trans>Create block</Trans> : <Trans>Create template</Trans>}
      submit={(name) => (isBlock ? makeBlock : makeTemplate)({ name }, key)}
      onSaved={({ id }) =>
        void navigate({
          to: isBlock
            ? '/$organizationSlug/campaigns/templates/blocks/$id'
            : '/$organizationSlug/campaigns/templates/$id',
          params: { organizationSlug, id },
        })
      }
      onClose={onClose}
    />
  );
}
