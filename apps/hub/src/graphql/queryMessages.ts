import type { SpaceSettings } from '../settings.ts'
import type { GraphQLRequest } from './execute.ts'

/** What the hub sends to the process that answers queries. */
export type ToQueryProcess =
  | { readonly kind: 'start'; readonly databaseUrl: string; readonly space: SpaceSettings }
  | {
      readonly kind: 'query'
      readonly id: number
      readonly request: GraphQLRequest
      /** Unix seconds of the hub's clock. */
      readonly now: number
    }
  /** Base units; null where it cannot be read. */
  | { readonly kind: 'power'; readonly id: number; readonly power: bigint | null; readonly refusal?: string }

/** What the process that answers queries sends to the hub. */
export type FromQueryProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly body: Uint8Array }
  | {
      readonly kind: 'readPower'
      readonly id: number
      readonly queryId: number
      readonly voter: string
      readonly block: number
    }
  | { readonly kind: 'error'; readonly message: string }
