import { SubgraphError } from '../subgraph/subgraph.ts'

/**
 * The data of a subgraph request, or undefined if the subgraph failed: callers then read the chain's logs instead.
 *
 * @throws Any error that is not a SubgraphError.
 */
export async function tryFetchSubgraph<data>(request: Promise<data>): Promise<data | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof SubgraphError) return undefined
    throw error
  }
}
