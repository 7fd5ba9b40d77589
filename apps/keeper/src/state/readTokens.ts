import { type Deployment, Factory, getChainConfig, Multicall, Pair } from '@zono/protocol'
import type { BlockReader } from '@zono/rpc'
import { type Address, zeroAddress } from 'viem'
import type { ZonoPairState } from './state.ts'

/** Native balance of an account, wei. */
export async function readBalance(
  read: BlockReader,
  multicall: Address | undefined,
  account: Address,
): Promise<bigint> {
  if (multicall === undefined) throw new Error('The deployment has no Multicall.')
  return read({ abi: Multicall.abi, address: multicall, functionName: 'getEthBalance', args: [account] })
}

/** Reserves of the pair of ZONO and the wrapped native coin; undefined where there is none. */
export async function readZonoPair(
  read: BlockReader,
  deployment: Deployment,
  previous: ZonoPairState | undefined,
): Promise<ZonoPairState | undefined> {
  const { contracts, tokens } = deployment
  const { Factory: factory, WBNB: wrapped } = contracts
  const zono = tokens[getChainConfig(deployment).governanceTokenKey]
  if (factory === undefined || wrapped === undefined || zono === undefined) return undefined
  const pair =
    previous?.pair ??
    (await read({ abi: Factory.abi, address: factory, functionName: 'getPair', args: [zono, wrapped] }))
  if (pair === zeroAddress) return undefined
  const [reserve0, reserve1] = await read({ abi: Pair.abi, address: pair, functionName: 'getReserves' })
  const isZonoFirst = zono.toLowerCase() < wrapped.toLowerCase()
  return isZonoFirst
    ? { pair, zonoReserve: reserve0, nativeReserve: reserve1 }
    : { pair, zonoReserve: reserve1, nativeReserve: reserve0 }
}
