import type { MachineRule } from 'contract/delivery/machine-rules.ts';

/** What a request says of anyone who makes it. */
export interface Visit {
  method: string;
  agent: string | undefined;
  /** Header by which browsers and proxies say that no one has asked yet. */
  purpose: string | undefined;
}

const programs =
  /bot\b|crawl|spider|scan|preview|monitor|headless|phantomjs|externalhit|proofpoint|mimecast|barracuda|symantec|trendmicro|forcepoint|safelinks|skypeuri|whatsapp|telegram|curl\/|wget\/|python|java\/|okhttp|go-http|axios|node-fetch|undici|libwww|httpclient|http_request|guzzle|postman/i;

/**
 * The rule by which a visit is a machine's, from what it says of itself; null when it looks like a
 * person's. The image proxies of Gmail and Yahoo ask when someone opens the mail: they are people.
 */
export function machineRuleOf({ method, agent = '', purpose }: Visit): MachineRule | null {
  if (method === 'HEAD') return 'head';
  if (purpose !== undefined && /prefetch|preview|prerender/i.test(purpose)) return 'prefetch';
  const name = agent.trim();
  if (name === '' || programs.test(name)) return 'agent';
  return name === 'Mozilla/5.0' ? 'privacy' : null;
}
