import { type WebConfig, webConfigElementId, webConfigSchema } from 'contract/kernel/web-config.ts';

/** @throws when the text is not the configuration the server promised. */
export function parseConfig(text: string): WebConfig {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error('The page carries no readable configuration', { cause });
  }
  const parsed = webConfigSchema.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration of the page is wrong: ${faults.join('; ')}`);
  }
  return parsed.data;
}

/** The run-time configuration of this page. */
export const config = parseConfig(document.getElementById(webConfigElementId)?.textContent ?? '');
