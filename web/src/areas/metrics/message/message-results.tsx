import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import type { ResultsProps } from '../../delivery/delivery.public.ts';

const MessageFunnel = lazyPage(() =>
  import('./message-funnel.tsx').then((module) => module.MessageFunnel),
);
const MessageParts = lazyPage(() =>
  import('./message-parts.tsx').then((module) => module.MessageParts),
);

/** What is known of the readers of a message; its code comes when it is shown. */
export function MessageResults(props: ResultsProps) {
  return props.part === 'funnel' ? <MessageFunnel {...props} /> : <MessageParts {...props} />;
}
