/**
 * The Content-Security-Policy of the page. Only its HTML needs it. docs/operating.md and ops/ give the same to a host.
 * @param connect origins the page may talk to besides its own and every https one: nodes, sockets, subgraphs
 */
export const getContentSecurityPolicy = (connect: readonly string[]): string =>
  [
    "default-src 'self'",
    `connect-src 'self' https: ${connect.join(' ')}`.trim(),
    "img-src 'self' https: data:",
    "style-src 'self'",
    "script-src 'self'",
    // Nothing in the page makes markup or scripts out of text; where browsers can hold it to that, they do. The one policy
    // names the service worker, and nothing else.
    "require-trusted-types-for 'script'",
    'trusted-types zono',
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'self'",
    // An operator's name stands in config.json: its manifest is made by the page.
    "manifest-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')
