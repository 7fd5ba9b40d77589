/** What the web server hands to the routes. */
export type HubEnv = { Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } } }
