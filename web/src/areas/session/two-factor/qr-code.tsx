import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './two-factor.module.css';

/** Light modules around it, without which cameras do not find it (ISO/IEC 18004). */
const border = 4;

/** A text as a QR code, dark on light in every theme: many cameras read no other. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
