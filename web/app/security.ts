/**
 * What must be in place before any other module runs, because the content security policy of the server allows neither
 * inline styles without the response's nonce, nor code made from strings, nor HTML made from strings. Import it first.
 */

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string, type?: string, sink?: string): string | null;
      createScriptURL(url: string, type?: string, sink?: string): string | null;
    },
  ): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
    __webpack_nonce__?: string;
  }
}

/** The nonce of this response. Browsers hide the attribute from selectors and styles, not from this property. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** The one place where the default policy lets strings through: plain text, and the service worker's own address. */
export const trustedTypesRules = {
  createHTML(html: string, _type?: string, sink?: string): string | null {
    // A browser names the sink; a script that calls the policy by hand does not.
    if (sink === undefined) throw new TypeError('The default policy serves sinks only.');
    return /[<&]/.test(html) ? null : html;
  },
  createScriptURL(url: string, _type?: string, sink?: string): string | null {
    if (sink === undefined) throw new TypeError('The default policy serves sinks only.');
    return url === '/sw.js' ? url : null;
  },
};

window.trustedTypes?.createPolicy('default', trustedTypesRules);
// The scroll locks of modals and drawers take the nonce for their style elements from here.
window.__webpack_nonce__ = styleNonce();
