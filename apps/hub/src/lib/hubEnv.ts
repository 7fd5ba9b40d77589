import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/** What the web server hands to the routes, and what they say about their answer. */
export type HubEnv = {
  Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }
  /** Name of the answer for figures. */
  Variables: { outcome?: string }
}

/** What routes of the hub are guarded by. */
export type Guards = {
  readonly limitRead: MiddlewareHandler<HubEnv>
  readonly limitWrite: MiddlewareHandler<HubEnv>
  /** Refuses what a hub that is not in charge must not write. */
  readonly requireClaim: MiddlewareHandler<HubEnv>
  readonly getSender: (c: Context<HubEnv>) => string
  readonly readJson: (c: Context<HubEnv>) => Promise<unknown>
}
