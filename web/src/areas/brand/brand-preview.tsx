import { Trans } from '@lingui/react/macro';
import { papers, readableOn } from 'contract/brand/contrast.ts';
import styles from './brand.module.css';

interface BrandPreviewProps {
  name: string;
  accent: string;
  /** Where the logo is to be had. */
  logo: string | null;
}

/** The head of a readers' page with a button, on either paper. */
export function BrandPreview({ name, accent, logo }: BrandPreviewProps) {
  const sheets = [
    { key: 'light', look: styles.light, paper: papers.light },
    { key: 'dark', look: styles.dark, paper: papers.dark },
  ];
  return (
    <div className={styles.sheets}>
      {sheets.map(({ key, look, paper }) => {
        const shade = readableOn(accent, paper);
        return (
          <div key={key} className={`${styles.sheet} ${look}`} style={{ borderTopColor: shade }}>
            {logo === null ? (
              <b style={{ color: shade }}>{name}</b>
            ) : (
              <img src={logo} alt={name} height={40} />
            )}
            <span className={styles.sample} style={{ background: shade, color: paper }}>
              <Trans>Button</Trans>
            </span>
          </div>
        );
      })}
    </div>
  );
}
