/** The swap card for other people's sites: the one path that others may frame. */
const CARD_PATH = /^\/embed\/swap(\.html)?$/
/** The page of the documentation that shows the card in a frame. */
const CARD_GUIDE_PATH = /^\/docs\/swap-card(\.html)?$/

type PolicyOptions = {
  /** Path of the HTML. */
  readonly path?: string
  /** Who may frame the swap card, as sources of a policy: `https://partner.example`, or `https:` for every site. */
  readonly cardAncestors?: readonly string[]
}

/**
 * The Content-Security-Policy of the page. Only its HTML needs it. docs/operating.md and ops/ give the same to a host.
 * @param connect origins the page may talk to besides its own and every https one: nodes, sockets, subgraphs
 */
export function getContentSecurityPolicy(
  connect: readonly string[],
  { path = '/', cardAncestors = [] }: PolicyOptions = {},
): string {
  const isCard = CARD_PATH.test(path)
  return [
    "default-src 'self'",
    `connect-src 'self' https: ${connect.join(' ')}`.trim(),
    "img-src 'self' https: data:",
    "style-src 'self'",
    "script-src 'self'",
    // Nothing in the page makes markup or scripts out of text; where browsers can hold it to that, they do. The one policy
    // names the service worker, and nothing else.
    "require-trusted-types-for 'script'",
    isCard ? "trusted-types 'none'" : 'trusted-types zono',
    "object-src 'none'",
    CARD_GUIDE_PATH.test(path) ? "frame-src 'self'" : "frame-src 'none'",
    isCard ? "worker-src 'none'" : "worker-src 'self'",
    // An operator's name stands in config.json: its manifest is made by the page.
    isCard ? "manifest-src 'none'" : "manifest-src 'self' data:",
    "base-uri 'none'",
    isCard ? `frame-ancestors 'self' ${cardAncestors.join(' ')}`.trim() : "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')
}
