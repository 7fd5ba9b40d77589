// Values swaps for competitions again, from the raw logs and with none of the indexer's code, in whole numbers. Prices follow
// from the reserves after the block before, by the rule of the SDK.
import { Factory, Pair } from '@zono/protocol'
import { getBasePrices, type Token, type UsdPrices } from '@zono/sdk'
import { type Address, type Log, parseEventLogs } from 'viem'
import type { Devnet } from '../../../../devnet/devnet.ts'
import { createLedger } from '../usd/ledger.ts'

/** Decimals that every amount of a token is extended to, so that sums of two tokens round once. */
const COMMON_DECIMALS = 36n

type Market = { readonly tokens: readonly [Token, Token]; readonly reserves: readonly [bigint, bigint] }

type Context = Pick<Devnet, 'deployment' | 'tokens'>

/** Rounds half up, as the indexer does. */
const round = (value: bigint): bigint => {
  const unit = 10n ** COMMON_DECIMALS
  return (2n * value + unit) / (2n * unit)
}

const min = (values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b))

/** USD of each swap, 18 decimals, by transaction and index of its log. */
export function computeCompetitionVolumes(
  { deployment, tokens }: Context,
  logs: readonly Log[],
): ReadonlyMap<string, bigint> {
  const { wrappedNative, stablecoins, baseTokens } = createLedger(deployment)
  const decimals = new Map(tokens.map((token) => [token.address.toLowerCase(), token.decimals]))
  const toToken = (address: string): Token => {
    const id = address.toLowerCase()
    return {
      chainId: deployment.chainId,
      address: id as Address,
      decimals: decimals.get(id) ?? 18,
      symbol: '',
      name: '',
    }
  }
  const base = baseTokens.map(toToken)
  const markets = new Map<string, Market>()
  const volumes = new Map<string, bigint>()

  const readPrices = (): UsdPrices => {
    const pairs = [...markets].flatMap(
      ([
        address,
        {
          tokens: [token0, token1],
          reserves: [reserve0, reserve1],
        },
      ]) =>
        baseTokens.includes(token0.address) && baseTokens.includes(token1.address)
          ? [{ address: address as Address, token0, token1, reserve0, reserve1 }]
          : [],
    )
    return getBasePrices({
      pairs,
      stablecoins: stablecoins.map(toToken),
      wrappedNative: toToken(wrappedNative),
      baseTokens: base,
    })
  }

  let block = -1n
  /** State before the block: markets that it changed, and prices once a swap asks for them. */
  let before = new Map<string, Market>()
  let prices: UsdPrices = new Map()
  for (const log of parseEventLogs({ abi: [...Factory.abi, ...Pair.abi], logs: [...logs] })) {
    if (log.blockNumber !== block) {
      block = log.blockNumber ?? 0n
      before = new Map()
      prices = readPrices()
    }
    const id = log.address.toLowerCase()
    if (log.eventName === 'PairCreated') {
      // The last parameter of the event has no name, so viem decodes all of them as an array.
      const [token0, token1, pair] = log.args as unknown as readonly [string, string, string]
      markets.set(pair.toLowerCase(), { tokens: [toToken(token0), toToken(token1)], reserves: [0n, 0n] })
    }
    const market = markets.get(id)
    if (market === undefined) continue
    if (log.eventName === 'Sync') {
      if (!before.has(id)) before.set(id, market)
      markets.set(id, { ...market, reserves: [log.args.reserve0, log.args.reserve1] })
    }
    if (log.eventName === 'Swap') {
      const { amount0In, amount0Out, amount1In, amount1Out } = log.args
      const traded = [amount0In - amount0Out, amount1In - amount1Out].map((amount) => (amount < 0n ? -amount : amount))
      volumes.set(`${log.transactionHash}-${log.logIndex}`, getVolume(before.get(id) ?? market, traded, prices))
    }
  }
  return volumes
}

function getVolume({ tokens, reserves }: Market, traded: readonly bigint[], prices: UsdPrices): bigint {
  const sides = tokens.flatMap((token, i) => {
    const price = prices.get(token.address) ?? 0n
    const toUsd = (amount: bigint) => amount * price * 10n ** (COMMON_DECIMALS - BigInt(token.decimals))
    return price > 0n ? [{ value: toUsd(traded[i] ?? 0n), depth: toUsd(reserves[i] ?? 0n) }] : []
  })
  if (sides.length === 0) return 0n
  const depth = sides.reduce((sum, side) => sum + side.depth, 0n) * (sides.length === 1 ? 2n : 1n)
  return round(min([...sides.map(({ value }) => value), depth]))
}
