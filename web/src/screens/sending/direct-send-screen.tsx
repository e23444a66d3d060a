import { DirectSendPage } from '../../areas/direct-sends/direct-send-page.tsx';
import { MessageResults } from '../../areas/metrics/metrics.public.ts';

/** One direct send, with what is known of its readers. */
export function DirectSendScreen() {
  return <DirectSendPage Results={MessageResults} />;
}
