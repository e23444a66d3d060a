import { type WebConfig, webConfigElementId } from 'contract/kernel/web-config.ts';

/**
 * The server has checked it by its schema; checked again, it would bring the code of schemas to every first screen.
 *
 * @throws when the text is not the configuration the server promised
 */
export function parseConfig(text: string): WebConfig {
  try {
    return JSON.parse(text) as WebConfig;
  } catch (cause) {
    throw new Error('The page carries no readable configuration', { cause });
  }
}

/** The run-time configuration of this page. */
export const config = parseConfig(document.getElementById(webConfigElementId)?.textContent ?? '');
