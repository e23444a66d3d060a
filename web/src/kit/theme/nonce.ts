/**
 * The nonce of this response, which the server writes into the page. Style elements made at run time carry
 * it, or the content security policy drops them. Undefined where the page is not served by our server.
 */
export function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce === undefined || nonce === '' || nonce.startsWith('%') ? undefined : nonce;
}
