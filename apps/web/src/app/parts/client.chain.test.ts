// What others get from @zono/client with a client of viem alone is what the page shows, at the same block.
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  type ChainReader,
  createReader,
  readBalances,
  readFarmAccounts,
  readFarmList,
  readFarms,
  readGame,
  readLottery,
  readLotteryState,
  readPosition,
  readPrivateSale,
  readPrivateSaleAccount,
  readPrivateSaleState,
  readSale,
  readSaleAccount,
  readSaleState,
  readStakingPoolAccounts,
  readStakingPoolList,
  readStakingPools,
  readToken,
  readUserRounds,
  readUserTickets,
  readVault,
  readVaultUser,
} from '@zono/client'
import { Currency } from '@zono/sdk'
import { type Address, createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChainClient } from '#core/chain/chain.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'

const account = accounts.member.address

/** Has bet in rounds of the seeded past. */
const [player = account] = accounts.players.map(({ address }) => address)

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
})
afterAll(() => devnet.stop())

/** Everything that the package reads. */
async function readAll(reader: ChainReader) {
  const { ifos = [], privateSales = [], tokens } = reader.deployment
  const { zono, busd } = tokens as Readonly<Record<string, Address>>
  const [first, second] = await Promise.all([zono, busd].map((address) => address && readToken(reader, address)))
  if (!first || !second) throw new Error('The devnet has no ZONO or BUSD.')
  const [farms, pools, sales, launches, { currentLotteryId: lotteryId = 0 }] = await Promise.all([
    readFarmList(reader),
    readStakingPoolList(reader),
    Promise.all(ifos.map((config) => readSale(reader, config))),
    Promise.all(privateSales.map((config) => readPrivateSale(reader, config))),
    readLotteryState(reader),
  ])
  return {
    lists: { farms, pools, sales, launches },
    farms: await readFarms(reader, farms),
    farmAccounts: await readFarmAccounts(reader, { account, farms }),
    pools: await readStakingPools(reader, pools),
    poolAccounts: await readStakingPoolAccounts(reader, { account, pools }),
    vault: await Promise.all([readVault(reader), readVaultUser(reader, account)]),
    balances: await readBalances(reader, { account, currencies: [Currency.createNative(31337), first, second] }),
    position: await readPosition(reader, { account, tokenPair: [first, second] }),
    sales: await Promise.all(
      sales.map((sale) => sale && Promise.all([readSaleState(reader, sale), readSaleAccount(reader, sale, account)])),
    ),
    launches: await Promise.all(
      launches.map(
        (sale) =>
          sale && Promise.all([readPrivateSaleState(reader, sale), readPrivateSaleAccount(reader, sale, account)]),
      ),
    ),
    lottery: await Promise.all([readLottery(reader, lotteryId), readUserTickets(reader, { account, lotteryId })]),
    game: await Promise.all([readGame(reader), readUserRounds(reader, { account: player, pages: 1 })]),
  }
}

test('client: reads for others what the page reads, and every part of it', async () => {
  const client = createPublicClient({ transport: http(devnet.rpcUrl) })
  const blockNumber = await client.getBlockNumber()
  const theirs = await readAll(createReader({ client, deployment: devnet.deployment, blockNumber }))
  const page = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  expect(theirs).toEqual(await readAll(page))
  for (const list of Object.values(theirs.lists)) {
    expect(list.length).toBeGreaterThan(1)
    expect(list).not.toContain(undefined)
  }
  // The member takes part in everything.
  expect(Object.values(theirs.farmAccounts).some((own) => own && own.stakedAmount > 0n)).toBe(true)
  expect(theirs.position?.totalSupply).toBeGreaterThan(0n)
  expect(theirs.game[1]?.total).toBeGreaterThan(0)
})

test('client: the functions of the readme do what they say', async () => {
  const { deployment, rpcUrl } = devnet
  const { listFarms, readPools, readHolding, ...others } = await importReadme()
  expect(others).toEqual({})

  const page = createServer((_, response) => response.end(JSON.stringify({ deployment }))).listen(0, '127.0.0.1')
  await once(page, 'listening')
  const { port } = page.address() as AddressInfo
  const farms = await listFarms(`http://127.0.0.1:${port}`, rpcUrl, account).finally(() => page.close())
  expect(farms.length).toBeGreaterThan(1)
  expect(farms[0]).toEqual({ symbol: 'ZONO', totalStaked: expect.any(BigInt), earned: expect.any(BigInt) })

  const client = createPublicClient({ transport: http(rpcUrl) })
  const { pools, states } = await readPools(client, deployment, () => undefined)
  expect(pools.length).toBeGreaterThan(1)
  for (const { poolId } of pools) expect(states[poolId]?.totalStaked).toEqual(expect.any(BigInt))
  const [token, balance] = await readHolding(createReader({ client, deployment }), deployment.tokens.zono, account)
  expect(token.totalSupply).toBeGreaterThan(balance)
})

/** What the examples of the readme export that read a chain. */
async function importReadme() {
  const folder = join(import.meta.dirname, '../../../../../packages/client')
  const blocks = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)
  const code = [...blocks].map(([, block = '']) => block).filter((block) => block.includes('export '))
  // Git, the linter and the check of boundaries ignore `dist`.
  const files = code.map((_, index) => join(folder, `dist/readme/${index}.ts`))
  mkdirSync(join(folder, 'dist/readme'), { recursive: true })
  for (const [index, file] of files.entries()) writeFileSync(file, code[index] ?? '')
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
  rmSync(join(folder, 'dist/readme'), { recursive: true })
  return Object.assign({}, ...modules)
}

test('client: asks once for all that begins at once', async () => {
  let calls = 0
  const transport = http(devnet.rpcUrl, { onFetchRequest: () => void calls++ })
  const reader = createReader({ client: createPublicClient({ transport }), deployment: devnet.deployment })
  await Promise.all([readFarmList(reader), readVault(reader), readGame(reader), readLotteryState(reader)])
  // The list of farms needs its tokens next.
  expect(calls).toBeLessThanOrEqual(4)
})
