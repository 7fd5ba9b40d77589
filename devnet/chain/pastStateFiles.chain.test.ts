import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UntypedRpc } from '@zono/protocol'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFreePort } from '../services/ports.ts'
import { accounts } from './accounts.ts'
import { startChain } from './chain.ts'
import { createStatePruner } from './pastStateFiles.ts'

type Chain = Awaited<ReturnType<typeof startChain>>

/** An evening in 2023. */
const START_TIME = 1_700_000_000
const LAST_TRANSFER = 60n
const folder = mkdtempSync(join(tmpdir(), 'zono-states-'))
const sender = accounts.deployer.address
const account = '0x00000000000000000000000000000000000a11ce'
let chain: Chain

beforeAll(async () => {
  const stateFile = join(folder, 'state.json')
  const empty = await startChain(await getFreePort(), { timestamp: START_TIME, dumpFile: stateFile })
  await empty.client.mine({ blocks: 5 })
  await empty.stop()
  chain = await startChain(await getFreePort(), { stateFile })
  // A loaded chain takes the machine's clock, whose midnight would be the end of another day.
  await chain.client.request<UntypedRpc>({ method: 'evm_setTime', params: [numberToHex(START_TIME + 60)] })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const canRead = (blockNumber: bigint) =>
  chain.client.getBalance({ address: account, blockNumber }).then(
    (balance) => balance === (blockNumber < LAST_TRANSFER ? blockNumber : LAST_TRANSFER),
    () => false,
  )

test('past states: the seeded past, pinned blocks and ends of days stay readable, others only for a while', async () => {
  const { client, statesFolder } = chain
  await client.setAutomine(false)
  await client.setBalance({ address: account, value: 5n })
  // Up to the last transfer the account has as many wei as the number of the block.
  for (let number = 6n; number <= LAST_TRANSFER; number++) {
    if (number === 41n) await client.setNextBlockTimestamp({ timestamp: BigInt(START_TIME + 86_400) })
    await client.sendTransaction({ account: sender, to: account, value: 1n, gas: 21_000n, chain: null })
    await client.mine({ blocks: 1 })
  }
  await client.mine({ blocks: 1100 - Number(LAST_TRANSFER) })
  const countFiles = () => readdirSync(statesFolder, { recursive: true }).length
  expect(countFiles()).toBeGreaterThan(500)
  const prune = createStatePruner({
    client,
    folder: statesFolder,
    pastEnd: 20n,
    readPinnedBlocks: async () => new Set([30n]),
  })
  await prune()
  await prune()
  expect(countFiles()).toBeLessThan(330)

  const readable = await Promise.all([6n, 20n, 30n, 40n, 1099n, 1100n].map(canRead))
  expect(readable).toEqual([true, true, true, true, true, true])
  const forgotten = await Promise.all([21n, 29n, 31n, 39n, 41n, 200n].map(canRead))
  expect(forgotten).toEqual([false, false, false, false, false, false])
})

test('past states: a chain that stops leaves no files', async () => {
  expect(existsSync(chain.statesFolder)).toBe(true)
  await chain.stop()
  expect(existsSync(chain.statesFolder)).toBe(false)
})
