import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { config } from '../../kernel/config/config.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { SheetPage } from '../../kit/sheet/sheet-page.tsx';
import text from '../../kit/theme/text.module.css';
import { SheetControls } from '../../kit/sheet/sheet-controls.tsx';
import styles from '../screens/start-page.module.css';
import { useContent } from './use-content.ts';

/** The same for the pages outside of the console. */
export function PublicNotBuiltPage() {
  const { title, content } = useContent();
  const lines = [
    { key: 'holds', label: <Trans>Will hold</Trans>, value: content },
    {
      key: 'until',
      label: <Trans>Until then</Trans>,
      value: <Trans>An administrator can help you.</Trans>,
    },
  ];
  return (
    <SheetPage
      spine={<SheetControls />}
      version={config.buildVersion}
      sheet={<RuledSheet wide title={title} lines={lines} />}
    >
      <div className={text.eyebrow}>
        <Trans>Not built yet</Trans>
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        <Trans>This page is still to be built.</Trans> {content}
      </p>
      <Link to="/auth/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
        <Trans>Go to the sign-in page</Trans>
      </Link>
    </SheetPage>
  );
}
