// The exchange's own accounts, contracts and tokens are never taken for what attackers make.
import { readToken } from '@zono/client'
import { getTokensOnChain, parseTokenList } from '@zono/protocol/token-lists'
import { Currency, type Pair, type Token } from '@zono/sdk'
import { type Address, parseAbiItem } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { readPairs } from '#core/pairs/readPairs.ts'
import { isApart } from '#core/prices/unlisted/unlisted.rules.ts'
import { findLookAlike } from '#core/recipients/lookAlike.rules.ts'
import { findSpoofedCurrency } from '#core/tokens/spoofedToken.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { createVoters, PROJECT_WALLET } from '../../../../../devnet/governance/voters.ts'
import { createTokenList } from '../../../../../devnet/services/http/webConfig.ts'
import { collectSources } from './collectSources.ts'

let devnet: Devnet
let chain: ChainClient
/** Of the page's default list. */
let listed: readonly Token[]
let pairs: readonly Pair[]

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  listed = getTokensOnChain(parseTokenList(createTokenList(devnet.tokens, 0)), 31337)
  pairs = await readPairs(chain, listed)
})
afterAll(() => devnet.stop())

const listAccounts = (): readonly Address[] => [
  ...Object.values(accounts).flatMap((one) => ('address' in one ? [one.address] : one.map(({ address }) => address))),
  ...createVoters().map(({ address }) => address),
  PROJECT_WALLET.address,
]

test('false alarms: no account, contract, token or pair of the exchange looks like another', () => {
  const own = [
    ...listAccounts(),
    ...Object.values(devnet.deployment.contracts),
    ...Object.values(devnet.deployment.tokens),
    ...pairs.map(({ address }) => address),
  ]
  const known = [...new Set(own)].map((address) => ({ address }))
  expect(known.length).toBeGreaterThan(350)
  // Each of them is as if it were new to the person, who knows all others.
  const imitations = known.filter(({ address }) =>
    findLookAlike(
      address,
      known.filter((one) => one.address !== address),
    ),
  )
  expect(imitations).toEqual([])
})

test('false alarms: no listed token is called an imitation, or folded away as spam, and no token that a sale of the exchange sold', async () => {
  const known = { tokens: listed, catalogue: [] }
  expect(listed.filter((token) => findSpoofedCurrency(chain, known, token))).toEqual([])

  // What the exchange's contracts and accounts have moved: its own tokens, those of its sales, and shares of its pairs.
  const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
  const logs = await devnet.client.getLogs({ event, fromBlock: 0n, toBlock: 'latest', strict: true })
  const read = await Promise.all([...new Set(logs.map(({ address }) => address))].map((one) => readToken(chain, one)))
  const pairAddresses = new Set(pairs.map(({ address }) => address.toLowerCase()))
  const moved = read
    .filter((token) => token !== null)
    .filter(({ address }) => !pairAddresses.has(address.toLowerCase()))
  expect(moved.length).toBeGreaterThan(listed.length)

  const sold = (await Promise.all(collectSources.map(({ readTokens }) => readTokens?.(chain) ?? []))).flat()
  const vouched = new Set([...listed, ...sold].map(({ address }) => address.toLowerCase()))
  const isUnlisted = (currency: Currency) => Currency.isToken(currency) && !vouched.has(currency.address.toLowerCase())
  expect(moved.filter((token) => isApart(token, { isUnlisted, prices: {} })).map(({ symbol }) => symbol)).toEqual([])
})
