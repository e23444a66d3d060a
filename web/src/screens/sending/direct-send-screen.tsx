import { MessageAdditionsContext } from '../../areas/delivery/delivery.public.ts';
import { DirectSendPage } from '../../areas/direct-sends/direct-send-page.tsx';
import { messageAdditions } from '../../areas/metrics/metrics.public.ts';

/** One direct send, with what later areas add to it. */
export function DirectSendScreen() {
  return (
    <MessageAdditionsContext value={messageAdditions}>
      <DirectSendPage />
    </MessageAdditionsContext>
  );
}
