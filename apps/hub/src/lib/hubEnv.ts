import type { IncomingMessage } from 'node:http'

/** What the web server hands to the routes. */
export type HubEnv = { Bindings: { readonly incoming: IncomingMessage } }
