import { getChainConfig, getContract, Multicall } from '@zono/protocol'
import { Currency, type NativeCurrency } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainReader } from '../reading/reader.ts'

/**
 * The coin of the chain, as its deployment names it.
 * @example
 * getNativeCurrency(reader).symbol // => 'BNB'
 */
export const getNativeCurrency = ({ deployment }: Pick<ChainReader, 'deployment'>): NativeCurrency =>
  Currency.createNative(deployment.chainId, getChainConfig(deployment).nativeCurrency)

/**
 * Balance of the coin of the chain in wei, read in the batch of everything else.
 * @throws The error of the RPC endpoint.
 * @example
 * await readNativeBalance(reader, account) // => 3n * 10n ** 18n
 */
export const readNativeBalance = ({ deployment, readContract }: ChainReader, account: Address): Promise<bigint> =>
  readContract({ ...getContract(deployment, Multicall), functionName: 'getEthBalance', args: [account] })
