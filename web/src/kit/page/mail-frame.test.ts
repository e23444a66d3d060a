import { expect, it } from 'vitest';
import { withStyleElement } from './mail-frame.tsx';

it('says each look once, in a style element with the nonce', () => {
  const html =
    '<html><head><title>"a"</title></head><body style="margin:0"><p style="font-family:&#39;A&#39;">style="x"</p><p style="margin:0"></p></body></html>';
  expect(withStyleElement(html.replace('style="x"', 'style=&quot;x&quot;'), 'n1')).toBe(
    '<html><head><title>"a"</title><style nonce="n1">a{pointer-events:none}.look0{margin:0}' +
      '.look1{font-family:\'A\'}</style></head><body class="look0"><p class="look1">' +
      'style=&quot;x&quot;</p><p class="look0"></p></body></html>',
  );
});
