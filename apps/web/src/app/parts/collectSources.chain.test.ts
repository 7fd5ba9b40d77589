import { erc20Abi, getContract, NftOffers, type UntypedRpc } from '@zono/protocol'
import { listCoverage } from '@zono/protocol/areas'
import { Currency } from '@zono/sdk'
import { type Address, encodeFunctionData, type Hash, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { collectSources } from './collectSources.ts'

let devnet: Devnet
let chain: ChainClient
let people: readonly Address[]

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  const { testUser, member, players, traders } = accounts
  people = [
    ...[testUser, member, ...players, ...traders].map(({ address }) => address),
    ...(devnet.deployment.auctionBidders ?? []).map(({ account }) => account),
  ]
})
afterAll(() => devnet.stop())

const committedSources = collectSources.filter(({ holdings }) => holdings.some(({ kind }) => kind === 'committed'))

/** The chain at its newest block. */
async function readNow(): Promise<ChainClient> {
  const { number, timestamp } = await devnet.client.getBlock()
  return chainAt(chain, number, Number(timestamp))
}

/** Base units by token id of what the portfolio counts: wallet, commitments, and rewards of the same features. */
async function sumPortfolio(account: Address, currencies: readonly Currency[]): Promise<Map<string, bigint>> {
  const now = await readNow()
  const sums = new Map<string, bigint>()
  const add = (currency: Currency, amount: bigint) =>
    sums.set(Currency.getId(currency), (sums.get(Currency.getId(currency)) ?? 0n) + amount)
  for (const currency of currencies) {
    const balance = Currency.isNative(currency)
      ? await devnet.client.getBalance({ address: account })
      : await now.readContract({ abi: erc20Abi, address: currency.address, functionName: 'balanceOf', args: [account] })
    add(currency, balance)
  }
  for (const { read } of committedSources.flatMap(({ holdings }) => holdings)) {
    for (const holding of await read(chain, account, now)) {
      if (holding === undefined) throw new Error('A holding could not be read.')
      for (const { currency, amount } of holding.amounts) add(currency, amount)
    }
  }
  return sums
}

/** Sends a call of the account and returns what gas cost it, in wei. */
async function send(from: Address, { to, data, value = 0n }: { to: Address; data: Hex; value?: bigint }) {
  await devnet.client.impersonateAccount({ address: from })
  const params = [{ from, to, data, value: numberToHex(value) }]
  const hash: Hash = await devnet.client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  const { gasUsed, effectiveGasPrice, status } = await devnet.client.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  return gasUsed * effectiveGasPrice
}

test('portfolio: every contract of the deployment says where its money is counted, or why not', () => {
  const { contracts, ...lists } = devnet.deployment
  const coverage = listCoverage()
  const contractLists = Object.entries(lists).flatMap(([key, list]) =>
    Array.isArray(list) && JSON.stringify(list).includes('0x') && key !== 'auctionBidders' ? [key] : [],
  )
  expect(Object.keys(coverage).sort()).toEqual([...Object.keys(contracts), ...contractLists].sort())
  const paths = collectSources.flatMap(({ path, holdings }) => (holdings.length > 0 ? path : []))
  for (const where of Object.values(coverage).flat())
    if (typeof where === 'string' && where.startsWith('/')) expect(paths).toContain(where)
})

test('portfolio: taking out what was committed changes no sum by a base unit', async () => {
  const taken = new Set<string>()
  for (const account of people) {
    for (const { path, read } of committedSources) {
      const now = await readNow()
      for (const collectable of await read(now, account)) {
        if (collectable === undefined) throw new Error(`${path} could not be read.`)
        const currencies = collectable.amounts.map(({ currency }) => currency)
        const before = await sumPortfolio(account, currencies)
        const gas = await send(account, collectable.action.call)
        const after = await sumPortfolio(account, currencies)
        for (const currency of currencies) {
          const id = Currency.getId(currency)
          const paid = Currency.isNative(currency) ? gas : 0n
          expect([path, id, (after.get(id) ?? 0n) + paid]).toEqual([path, id, before.get(id)])
        }
        taken.add(path)
      }
    }
  }
  expect([...taken].sort()).toEqual(committedSources.map(({ path }) => path).sort())
})

test('portfolio: an offer for an NFT changes no sum by a base unit', async () => {
  const { testUser } = accounts
  const collection = devnet.deployment.nftCollections?.[0]?.contractAddress ?? expect.fail('no collection')
  const native = Currency.createNative(31337)
  const offers = getContract(devnet.deployment, NftOffers)
  const { timestamp } = await devnet.client.getBlock()
  const value = 2n * 10n ** 17n
  const args = [collection, 50n, false, timestamp + 3600n] as const
  const data = encodeFunctionData({ abi: NftOffers.abi, functionName: 'offer', args })

  const before = (await sumPortfolio(testUser.address, [native])).get(Currency.getId(native)) ?? 0n
  const gas = await send(testUser.address, { to: offers.address, data, value })
  const after = (await sumPortfolio(testUser.address, [native])).get(Currency.getId(native)) ?? 0n
  expect(after + gas).toBe(before)
})
