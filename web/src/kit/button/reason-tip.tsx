import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** Why a button cannot be pressed, while the pointer or the focus is on it. */
export function ReasonTip({ reason, children }: { reason: string; children: ReactElement }) {
  return <Tooltip label={reason}>{children}</Tooltip>;
}
