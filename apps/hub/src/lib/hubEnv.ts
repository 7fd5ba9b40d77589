import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the web server hands to the routes, and what they say about their answer. */
export type HubEnv = {
  Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }
  /** Name of the answer for figures. */
  Variables: { outcome?: string }
}
