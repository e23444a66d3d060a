import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCamera, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WholeGroup } from 'contract/groups/group.ts';
import type { RuleCount } from 'contract/groups/rule-answers.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { useKindLabels } from '../kind-labels.ts';
import { useWriteToGroup, writeLabels } from '../write-to-group.ts';
import type { SavedRule } from './use-saved-rule.tsx';
import type { RuleEditor } from './use-rule-editor.ts';

export interface RuleHeadProps {
  group: WholeGroup | undefined;
  slug: string;
  editor: RuleEditor;
  dirty: boolean;
  saving: SavedRule;
  count: RuleCount | undefined;
  onFreeze: () => void;
}

/** Where we are, and what can be done with the rule as a whole. */
export function RuleHead(props: RuleHeadProps) {
  const { group, slug, editor, dirty, saving, count, onFreeze } = props;
  const { t } = useLingui();
  const kinds = useKindLabels();
  const inOrganization = { organizationSlug: slug };
  return (
    <PageHead
      eyebrow={
        <>
          <Link to="/$organizationSlug/people" params={inOrganization}>
            <Trans>People</Trans>
          </Link>
          {' / '}
          <Link to="/$organizationSlug/people/groups" params={inOrganization}>
            <Trans>Groups</Trans>
          </Link>
          {' / '}
          {kinds.rule}
          {dirty || group === undefined ? (
            <>
              {' · '}
              <Trans>not saved yet</Trans>
            </>
          ) : null}
        </>
      }
      title={group?.name ?? t`New rule-based group`}
      actions={
        <>
          {editor.canUndo ? (
            <Button
              variant="quiet"
              icon={<IconArrowBackUp />}
              onClick={() => editor.change({ kind: 'undo' })}
            >
              <Trans>Undo</Trans>
            </Button>
          ) : null}
          {group === undefined ? null : (
            <>
              <Link
                to="/$organizationSlug/people"
                params={inOrganization}
                search={{ group: String(group.id) }}
                className={buttonClass({})}
              >
                <Trans>See people</Trans>
              </Link>
              <Button
                icon={<IconCamera />}
                disabledReason={freezeReason(
                  dirty,
                  group,
                  t`Save the rule first`,
                  t`People are still being counted`,
                )}
                onClick={onFreeze}
              >
                <Trans>Create snapshot</Trans>
              </Button>
            </>
          )}
          <Button
            variant={dirty || group === undefined ? 'primary' : 'standard'}
            busy={saving.busy ? t`Saving` : undefined}
            disabledReason={group !== undefined && !dirty ? t`No changes to save` : undefined}
            onClick={saving.save}
          >
            {count === undefined ? <Trans>Save</Trans> : saveLabels(count)}
          </Button>
          {group === undefined || dirty ? null : <WriteButton group={group} count={count} />}
        </>
      }
    />
  );
}

/** The next step once the rule is saved. */
function WriteButton({ group, count }: Pick<RuleHeadProps, 'count'> & { group: WholeGroup }) {
  const write = useWriteToGroup();
  // While its people are still being counted, the rule itself is ahead of the group.
  const people = group.counting === null ? group.memberCount : (count?.count ?? 0);
  if (write === undefined || people === 0) return null;
  return (
    <Button variant="primary" icon={<IconMail />} onClick={() => write(group)}>
      {writeLabels(people)}
    </Button>
  );
}

function freezeReason(dirty: boolean, group: WholeGroup, unsaved: string, counting: string) {
  if (dirty) return unsaved;
  return group.counting === null ? undefined : counting;
}

function saveLabels({ count }: RuleCount): string {
  const people = formatCount(count);
  return plural(count, { one: `Save for ${people} person`, other: `Save for ${people} people` });
}
