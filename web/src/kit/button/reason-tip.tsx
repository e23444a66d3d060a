import { Tooltip } from '@mantine/core';

export interface ReasonTipProps {
  /** By which the button is described. */
  id: string;
  target: HTMLElement;
  opened: boolean;
  children: string;
}

/** What a button says while it cannot be pressed; `Reason` loads it. */
export function ReasonTip({ id, target, opened, children }: ReasonTipProps) {
  return <Tooltip target={target} opened={opened} label={<span id={id}>{children}</span>} />;
}
