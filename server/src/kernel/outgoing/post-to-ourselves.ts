/** What came back from our own public address. */
export interface OwnAnswer {
  status: number;
  /** As much of it as was asked for. */
  text: string;
}

const waitMs = 5000;

/**
 * Posts a form to an address of our own, as a stranger does: without cookies, and following no redirect.
 *
 * @returns null where nothing answered
 */
export async function postToOurselves(
  url: string,
  form: Readonly<Record<string, string>>,
  { signal, charsMax }: { signal: AbortSignal; charsMax: number },
): Promise<OwnAnswer | null> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
  try {
    const body = new URLSearchParams(form);
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', signal: both });
    return { status: answer.status, text: await textOf(answer, charsMax) };
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

async function textOf({ body }: Response, charsMax: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= charsMax) break;
  }
  return text.slice(0, charsMax);
}
