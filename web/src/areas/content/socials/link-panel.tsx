import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { socialLinkSchema } from 'contract/content/socials/social.ts';
import { readSocialLink, type SocialLink } from 'contract/content/socials/social-links.ts';
import { countFor, socialTextLimits } from 'contract/content/socials/social-text.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import text from '../../../kit/theme/text.module.css';
import { schemaMessage } from '../../../kernel/messages/schema-messages.ts';
import { hostOf, siteNameOf } from './site-name.ts';
import styles from './social-form.module.css';
import type { SocialDesk } from './use-social-form.ts';

/** The link of a post, which fills in the rest, and its text. */
export function LinkPanel({ desk, begins }: { desk: SocialDesk; begins: boolean }) {
  const { t } = useLingui();
  const { form, preview } = desk;
  const { link, text: post } = form.values;
  const take = (typed: string) => {
    const shown = preview.take(typed);
    if (shown !== null) form.setValue('link', shown);
    else if (typed.trim() !== '') {
      const [issue] = socialLinkSchema.safeParse(typed).error?.issues ?? [];
      if (issue) form.setError('link', schemaMessage(issue.message));
    }
  };
  return (
    <Panel
      title={<Trans>The post</Trans>}
      actions={
        <span className={text.hint}>
          <Trans>Paste a link to fill in the rest</Trans>
        </span>
      }
    >
      <div className={styles.fields}>
        <div>
          <TextInput
            {...form.field('link')}
            type="url"
            inputMode="url"
            data-autofocus={begins || undefined}
            autoComplete="off"
            spellCheck={false}
            leftSection={<IconLink aria-hidden="true" />}
            onBlur={(event) => take(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              take(event.currentTarget.value);
            }}
            onPaste={(event) => {
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              const replacesAll = selectionStart === 0 && selectionEnd === value.length;
              const pasted = event.clipboardData.getData('text/plain').trim();
              if (!replacesAll || readSocialLink(pasted) === null) return;
              event.preventDefault();
              take(pasted);
            }}
          />
          {preview.shown === null ? null : <Found shown={preview.shown} />}
        </div>
        <div>
          <Textarea
            {...form.field('text')}
            autosize
            minRows={3}
            maxRows={14}
            placeholder={t`What the post says`}
          />
          <p className={text.hint}>
            <Counted link={link} post={post} />
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** Which network it is, and what was taken off the link. */
function Found({ shown: { network, link, removed } }: { shown: SocialLink }) {
  const siteName = siteNameOf(network, link);
  const names = formatUnits([...removed]);
  return (
    <p className={styles.found} role="status">
      <IconCheck aria-hidden="true" />
      <span>
        {network === 'other' ? (
          <Trans>A page on {siteName}.</Trans>
        ) : (
          <Trans>Found on {siteName}.</Trans>
        )}
        {removed.length === 0 ? null : (
          <>
            {' '}
            <Plural
              value={removed.length}
              one="# tracking parameter removed:"
              other="# tracking parameters removed:"
            />{' '}
            <span className={text.mono}>{names}</span>
          </>
        )}
      </span>
    </p>
  );
}

/** How long the text is, as the network of the link counts it. */
function Counted({ link, post }: { link: string; post: string }) {
  const { network = 'other' as const, link: shown = '' } = readSocialLink(link) ?? {};
  const used = countFor(network, post.trim());
  const limit = socialTextLimits[network];
  if (limit === null || hostOf(shown) === '') {
    return <Plural value={used} one="# character" other="# characters" />;
  }
  const siteName = siteNameOf(network, shown);
  const [count, most] = [formatCount(used), formatCount(limit)];
  return used > limit ? (
    <span className={styles.beyond}>
      <Trans>
        {count} of at most {most} characters on {siteName}
      </Trans>
    </span>
  ) : (
    <Trans>
      {count} of {most} characters on {siteName}
    </Trans>
  );
}
