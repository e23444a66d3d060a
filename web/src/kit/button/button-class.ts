import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'standard' | 'quiet' | 'danger' | 'final';
export type ButtonSize = 'small' | 'normal' | 'large';

export interface ButtonLook {
  /** One `primary` on a screen. `danger` opens a question; `final` does what cannot be undone. */
  variant?: ButtonVariant | undefined;
  /** 26, 32 or 36 pixels high; larger on the phone. */
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** An icon alone; the button then needs an `aria-label`. */
  square?: boolean | undefined;
}

/** The class of a link that looks like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'standard', size = 'normal', wide, square }: ButtonLook) {
  const look = [styles.button];
  if (variant !== 'standard') look.push(styles[variant]);
  if (size !== 'normal') look.push(styles[size]);
  if (wide) look.push(styles.wide);
  if (square) look.push(styles.square);
  return look.join(' ');
}
