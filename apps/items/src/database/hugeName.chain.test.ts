// A listed collection whose `name()` is larger than what is read of an endpoint, over a node that computes it.
import { type Deployment, parseDeployment } from '@zono/protocol'
import { createEndpoints } from '@zono/rpc'
import type { Database, Query } from '@zono/service/database'
import { type Address, createTestClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain } from '../../../../devnet/chain/chain.ts'
import { getFreePort } from '../../../../devnet/services/ports.ts'
import { ANSWER_LIMITS } from '../chain/reads.ts'
import { storeCollections } from './collections.ts'

const HUGE: Address = `0x${'e1'.repeat(20)}`
/** Returns 20 MB of zeros: more than 32 MB in JSON, and more than a million gas of memory. */
const CODE: Hex = '0x6301312d006000f3'

let chain: Awaited<ReturnType<typeof startChain>>
beforeAll(async () => {
  chain = await startChain(await getFreePort(), { timestamp: 1_800_000_000 })
  const node = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await node.setCode({ address: HUGE, bytecode: CODE })
  // As nodes that grant a call more than a block has.
  await node.setBlockGasLimit({ gasLimit: 3_000_000_000n })
  await node.mine({ blocks: 1 })
})
afterAll(() => chain?.stop())

test('collections: one whose name is too large to read is one without a name', async () => {
  const rows: unknown[] = []
  const query: Query = async (_text, values) => {
    rows.push(values)
    return []
  }
  const database = { transaction: (run: (one: Query) => Promise<void>) => run(query) } as unknown as Database
  const deployment: Deployment = parseDeployment({
    ...{ chainId: 31_337, initCodeHash: `0x${'0'.repeat(64)}`, contracts: {}, tokens: {} },
  })
  const endpoints = createEndpoints({ urls: [chain.rpcUrl], chainId: 31_337, limits: ANSWER_LIMITS, log: () => {} })
  await storeCollections(database, endpoints, deployment, [HUGE], false)
  expect(rows).toEqual([[HUGE, 'Unknown collection', '', '']])
})
