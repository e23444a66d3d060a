import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSend, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Template } from 'contract/templates/template.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { picturePort, usePictureUrls } from '../../content/content.public.ts';
import {
  type Autosave,
  LineWithFields,
  MessageBody,
  NamedField,
  PreviewPanel,
  useArticlesOf,
  useAutosave,
} from '../../delivery/delivery.public.ts';
import { savedBlocks } from '../blocks/saved-blocks.ts';
import { loadTemplate, saveTemplate, type TemplateChanges } from '../templates.queries.ts';
import { EditFrame } from './edit-frame.tsx';
import styles from './edit.module.css';

type Draft = Autosave<Template, TemplateChanges>;

const port = { save: saveTemplate, load: loadTemplate };

/** The editor is heavy; it comes once the template has. */
export function EditTemplate({ template }: { template: Template }) {
  const { t } = useLingui();
  const draft: Draft = useAutosave<Template, TemplateChanges>(template, port);
  const pictures = usePictureUrls(template.document);
  // Cards are named by the articles that are known when the editor opens.
  const articles = useArticlesOf(template.document);
  return (
    <EditFrame
      kind="template"
      draft={draft}
      label={t`Template name`}
      changed={t`Someone else changed this template`}
      actions={<Begin id={template.id} />}
    >
      {pictures === undefined || !articles ? (
        <Skeleton>
          <SkeletonBlock height={360} />
        </Skeleton>
      ) : (
        <Written key={draft.round} draft={draft} known={pictures} />
      )}
    </EditFrame>
  );
}

/** The ways to a message from it. */
function Begin({ id }: { id: number }) {
  const params = { organizationSlug: useMembership()?.slug ?? '' };
  const search = { template: String(id) };
  return (
    <>
      <Link
        to="/$organizationSlug/direct-sends/create"
        params={params}
        search={search}
        className={buttonClass({})}
      >
        <IconSend aria-hidden="true" />
        <Trans>New direct send</Trans>
      </Link>
      <Link
        to="/$organizationSlug/campaigns/create"
        params={params}
        search={search}
        className={buttonClass({ variant: 'primary' })}
      >
        <IconSpeakerphone aria-hidden="true" />
        <Trans>New campaign</Trans>
      </Link>
    </>
  );
}

interface WrittenProps {
  draft: Draft;
  /** The addresses of the pictures that stand in the message already. */
  known: ReadonlyMap<number, string>;
}

function Written({ draft: { item, change, write }, known }: WrittenProps) {
  const { t } = useLingui();
  const [pictures] = useState(() => picturePort(known));
  const [description, setDescription] = useState(item.description ?? '');
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <TextInput
          label={t`Description`}
          placeholder={t`What the template is for`}
          value={description}
          maxLength={lengths.templateDescription}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setDescription(currentTarget.value);
            change({ description: currentTarget.value.trim() || null });
          }}
        />
        <div className={styles.two}>
          <NamedField name="subject">
            <LineWithFields
              label={t`Subject`}
              value={item.subject}
              onChange={(subject) => change({ subject })}
            />
          </NamedField>
          <LineWithFields
            label={t`Preview text (shown beside the subject)`}
            value={item.previewText}
            onChange={(previewText) => change({ previewText })}
          />
        </div>
        <MessageBody
          document={item.document}
          pictures={pictures}
          blocks={savedBlocks}
          onWrite={(read) => write(() => ({ document: read() }))}
        />
      </div>
      <PreviewPanel mailing={item} pictures={pictures} alone />
    </div>
  );
}
