import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  useImperativeHandle,
  useRef,
} from 'react';
import { BusySquares } from './busy-squares.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Reason } from './reason.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'>, ButtonLook {
  icon?: ReactNode;
  /** While it works: what it is doing, as a verb ("Saving"). Replaces the label. */
  busy?: string | undefined;
  /** Why it cannot be pressed now. The button stays reachable by keyboard, so that the reason can be read. */
  disabledReason?: string | undefined;
}

export function Button({
  variant,
  size,
  wide,
  square,
  icon,
  busy,
  disabledReason,
  children,
  className,
  onClick,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  const blocked = busy !== undefined || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        ref={button}
        type={type}
        className={[buttonClass({ variant, size, wide, square }), className]
          .filter(Boolean)
          .join(' ')}
        onClick={press}
        aria-disabled={blocked || undefined}
        aria-busy={busy === undefined ? undefined : true}
      >
        {busy === undefined ? icon : <BusySquares />}
        {busy ?? children}
      </button>
      {disabledReason === undefined ? null : <Reason button={button}>{disabledReason}</Reason>}
    </>
  );
}
