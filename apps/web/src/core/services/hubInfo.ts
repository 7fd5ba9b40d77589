import * as v from 'valibot'
import type { GovernanceHub } from '../chain/chain.ts'
import { requestHub } from './hub.ts'

const hubInfoSchema = v.object({
  space: v.string(),
  /** Unix seconds. */
  time: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Whether it can read states of any age, and with them voting power; a hub of another make may not say. */
  archive: v.optional(v.boolean()),
})

/**
 * What a hub says of itself.
 * @throws {HubError}
 */
export const readHubInfo = (hub: GovernanceHub) => requestHub(hub, { path: '/api', schema: hubInfoSchema })
