import { chainQuery } from '#core/chain/chainQuery.ts'
import type { CollectSource } from '#features/collect.ts'

/** What an account can take now of one feature. */
export const collectablesQuery = ({ path, read }: CollectSource) => chainQuery(`collect ${path}`, read)
