import { describe, expect, it } from 'vitest';
import { machineRuleOf } from './machine-rule.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const visit = { method: 'GET', agent: chrome, purpose: undefined };

describe('a visit', () => {
  it.each([
    chrome,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)',
    // A name that only holds the letters.
    'Mozilla/5.0 (Linux; Android 15; Cubot KingKong 9) Mobile Safari/537.36'.replace('Cubot ', ''),
  ])('of %s is a person’s', (agent) => {
    expect(machineRuleOf({ ...visit, agent })).toBeNull();
  });

  it.each([
    ['', 'agent'],
    ['   ', 'agent'],
    ['curl/8.5.0', 'agent'],
    ['python-requests/2.32', 'agent'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'agent'],
    ['facebookexternalhit/1.1', 'agent'],
    ['Barracuda Sentinel (EE)', 'agent'],
    ['Mozilla/5.0', 'privacy'],
  ])('of %j is a machine’s by the rule %s', (agent, rule) => {
    expect(machineRuleOf({ ...visit, agent })).toBe(rule);
  });

  it('that asks for the head alone, or ahead of a reader, is a machine’s', () => {
    expect(machineRuleOf({ ...visit, method: 'HEAD' })).toBe('head');
    expect(machineRuleOf({ ...visit, purpose: 'prefetch;prerender' })).toBe('prefetch');
    expect(machineRuleOf({ ...visit, agent: undefined })).toBe('agent');
  });
});
