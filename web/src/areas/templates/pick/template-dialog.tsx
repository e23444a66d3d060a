import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Template, TemplateHead } from 'contract/templates/template.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { usePictureUrls } from '../../content/content.public.ts';
import { EmailPreview, MailingContext } from '../../delivery/delivery.public.ts';
import { shownTemplateQuery, templatePort, templatesQuery } from '../templates.queries.ts';
import styles from './pick.module.css';

export interface TemplateDialogProps {
  onPick: (template: Template) => void;
  onClose: () => void;
}

/** Chooses the template that a message starts from: the list beside what the chosen one says. */
export function TemplateDialog({ onPick, onClose }: TemplateDialogProps) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<number>();
  const search = q === '' ? {} : { q: q.slice(0, lengths.search) };
  const list = useQuery(templatesQuery({ sort: 'name', limit: '100', ...search }));
  const rows = list.data?.items;
  const current = rows?.find(({ id }) => id === chosen) ?? rows?.[0];
  const template = useQuery({
    ...shownTemplateQuery(current?.id ?? 0),
    enabled: current !== undefined,
  }).data;
  const ready = template !== undefined && template.id === current?.id ? template : undefined;
  return (
    <Modal
      size="wide"
      title={t`Start from a template`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={ready === undefined ? t`Choose a template first` : undefined}
            onClick={() => {
              if (ready !== undefined) onPick(ready);
            }}
          >
            <Trans>Use template</Trans>
          </Button>
        </>
      }
    >
      {list.error && rows === undefined ? (
        <ErrorState
          title={<Trans>Couldn’t load templates</Trans>}
          onRetry={() => void list.refetch()}
        />
      ) : rows?.length === 0 && q === '' ? (
        <NoTemplates />
      ) : (
        <div className={styles.columns}>
          <div>
            <SearchField label={t`Name, subject or description`} value={q} onChange={setQ} />
            <Choices rows={rows} current={current?.id} onChoose={setChosen} />
          </div>
          <div className={styles.preview}>
            {ready === undefined ? <SkeletonBlock height={240} /> : <Shown template={ready} />}
          </div>
        </div>
      )}
    </Modal>
  );
}

interface ChoicesProps {
  rows: readonly TemplateHead[] | undefined;
  current: number | undefined;
  onChoose: (id: number) => void;
}

function Choices({ rows, current, onChoose }: ChoicesProps) {
  if (rows === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={240} />
      </Skeleton>
    );
  }
  if (rows.length === 0) {
    return (
      <p className={styles.hint}>
        <Trans>No templates match. Try other words.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {rows.map(({ id, name, description, subject }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === current} onClick={() => onChoose(id)}>
            <b>{name}</b>
            <span>{description ?? subject}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Shown({ template }: { template: Template }) {
  const pictures = usePictureUrls(template.document);
  return (
    <MailingContext value={templatePort}>
      <EmailPreview
        mailing={template}
        values={[]}
        conditions={[]}
        pictureUrl={(id) => pictures?.get(id)}
        look="phone"
      />
    </MailingContext>
  );
}

function NoTemplates() {
  const organizationSlug = useMembership()?.slug ?? '';
  return (
    <EmptyState
      title={<Trans>No templates yet</Trans>}
      action={
        <Link
          to="/$organizationSlug/campaigns/templates"
          params={{ organizationSlug }}
          className={buttonClass({})}
        >
          <Trans>Templates</Trans>
        </Link>
      }
    >
      <Trans>A template is a message that campaigns and direct sends can start from.</Trans>
    </EmptyState>
  );
}
