import { type Address, erc20Abi, type Hex, numberToHex, parseAbi, size } from 'viem'
import { type LaunchClient, LaunchError } from '../run/chain.ts'
import { hasCode } from '../run/verify.ts'
import type { Operator } from './operatorSchema.ts'
import type { TokenDecimals } from './plan.ts'

/** Creation code that returns nothing and runs what the contracts are compiled to: PUSH0, MCOPY and TSTORE. */
const FORK_PROBE: Hex = '0x5f5f5f5e60015f5d5f5ff3'

/** Adds two points of BLS12-381 (EIP-2537): the point at infinity to itself. */
const BLS_PROBE = { to: '0x000000000000000000000000000000000000000b', data: numberToHex(0, { size: 256 }) } as const

const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])

/**
 * What has to be so before the first transaction: the chain is the one that was named, its fork runs the contracts, the tokens
 * that were named are tokens, and the feed is a feed.
 * @returns decimals of the tokens that were named.
 * @throws {LaunchError}
 */
export async function checkChain(
  client: LaunchClient & { readonly getChainId: () => Promise<number> },
  { chainId, tokens, wrappedCoin, multicall, beacon, priceFeed }: Operator,
): Promise<TokenDecimals> {
  const actual = await client.getChainId().catch(() => {
    throw new LaunchError('The node does not answer: see rpcUrls.')
  })
  if (actual !== chainId) throw new LaunchError(`The node is of chain ${actual}, not of ${chainId}.`)
  await client.call({ data: FORK_PROBE }).catch(() => {
    throw new LaunchError(
      'This chain does not run the contracts: it needs the fork Cancun (PUSH0, MCOPY, TSTORE) or a later one.',
    )
  })
  if (beacon) await checkPairingPrecompiles(client)
  if (priceFeed && 'address' in priceFeed) await checkFeed(client, priceFeed.address)
  const decimals: Record<string, number> = {}
  for (const [key, address] of Object.entries(tokens)) decimals[key] = await readDecimals(client, key, address)
  if (wrappedCoin.address && (await readDecimals(client, wrappedCoin.key, wrappedCoin.address)) !== 18)
    throw new LaunchError(`wrappedCoin: ${wrappedCoin.address} does not have the native coin's 18 decimals.`)
  if (multicall && !(await hasCode(client, multicall)))
    throw new LaunchError(`multicall: there is no contract at ${multicall}.`)
  return decimals
}

/** A chain without the precompiles answers a call of their address with nothing. */
async function checkPairingPrecompiles(client: LaunchClient): Promise<void> {
  const { data } = await client.call(BLS_PROBE)
  if (data === undefined || size(data) !== 128)
    throw new LaunchError(
      'beacon: this chain cannot verify it: it lacks the precompiles of EIP-2537 (Prague). Leave out beacon, lottery and squad sales.',
    )
}

async function checkFeed(client: LaunchClient, address: Address): Promise<void> {
  const feed = { abi: feedAbi, address }
  const [decimals, [, answer]] = await Promise.all([
    client.readContract({ ...feed, functionName: 'decimals' }),
    client.readContract({ ...feed, functionName: 'latestRoundData' }),
  ]).catch(() => {
    throw new LaunchError(`priceFeed.address: ${address} is not a price feed: it has no answer.`)
  })
  if (decimals !== 8 || answer <= 0n)
    throw new LaunchError(
      `priceFeed.address: ${address} answers ${answer} with ${decimals} decimals, not a price with 8.`,
    )
}

async function readDecimals(client: LaunchClient, key: string, address: Address): Promise<number> {
  const token = { abi: erc20Abi, address }
  const facts = [
    client.readContract({ ...token, functionName: 'decimals' }),
    client.readContract({ ...token, functionName: 'totalSupply' }),
  ] as const
  const [decimals] = await Promise.all(facts).catch(() => {
    throw new LaunchError(`tokens.${key}: ${address} is not a token: it has no decimals or no total supply.`)
  })
  return decimals
}
