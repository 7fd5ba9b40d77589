import { type Deployment, erc20Abi, PrivateSale as PrivateSaleContract } from '@zono/protocol'
import type { Currency, Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { readFields } from '../reading/readFields.ts'
import { getNativeCurrency } from '../tokens/native.ts'
import { resolveToken } from '../tokens/readToken.ts'

/**
 * Terms of a private sale, fixed at deployment. Times in unix seconds, amounts in base units of the pay currency.
 * @example
 * const isUnlimited = ({ maxPerUser }: PrivateSale) => maxPerUser === undefined
 */
export type PrivateSale = {
  readonly id: number
  readonly address: Address
  readonly isActive: boolean
  readonly name: string
  readonly subTitle: string
  readonly description: string
  readonly projectSiteUrl: string | undefined
  readonly idoToken: Token
  readonly payCurrency: Currency
  /** First second of the sale. */
  readonly startDate: number
  /** First second after the sale. */
  readonly endDate: number
  /** When bought tokens can be claimed. */
  readonly releaseAt: number
  readonly hardcap: bigint
  /** Below it everything is refunded; 0 for none. */
  readonly softcap: bigint
  /** Price of one whole token. */
  readonly idoPrice: bigint
  /** Most that an account can contribute; undefined for no limit. */
  readonly maxPerUser: bigint | undefined
  readonly minPerTransaction: bigint
  /** Part of a contribution that its referrer earns, basis points. */
  readonly referFeeBps: bigint
}

type PrivateSaleConfig = NonNullable<Deployment['privateSales']>[number]

/**
 * Reads the terms of a private sale of the deployment; undefined where its contract does not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const [config] = deployment.privateSales ?? []
 * const sale = config && (await readPrivateSale(reader, config))
 * sale?.hardcap // => 100n
 */
export async function readPrivateSale(
  reader: ChainReader,
  { contractAddress: address, projectSiteUrl, ...config }: PrivateSaleConfig,
): Promise<PrivateSale | undefined> {
  const contract = { abi: PrivateSaleContract.abi, address }
  const terms = await readFields(reader, contract, [
    'idoToken',
    'payToken',
    'startDate',
    'endDate',
    'releaseAt',
    'hardcap',
    'softcap',
    'idoPrice',
    'maxPerUser',
    'minPerTransaction',
    'referFee',
  ])
  if (!terms?.hardcap || !terms.idoPrice) return undefined
  const { startDate, endDate, releaseAt, hardcap, softcap, idoPrice, maxPerUser, minPerTransaction, referFee } = terms
  const [idoToken, payCurrency] = await Promise.all([
    resolveToken(reader, terms.idoToken),
    terms.payToken === zeroAddress ? getNativeCurrency(reader) : resolveToken(reader, terms.payToken),
  ])
  if (idoToken === null || payCurrency === null) return undefined
  return {
    ...config,
    address,
    projectSiteUrl,
    idoToken,
    payCurrency,
    startDate: Number(startDate),
    endDate: Number(endDate),
    releaseAt: Number(releaseAt),
    hardcap,
    softcap,
    idoPrice,
    maxPerUser: maxPerUser === 0n ? undefined : maxPerUser,
    minPerTransaction,
    referFeeBps: referFee,
  }
}

/**
 * State of a private sale.
 * @example
 * const getLeft = ({ totalContributed }: PrivateSaleState, { hardcap }: PrivateSale) => hardcap - totalContributed
 */
export type PrivateSaleState = {
  /** Base units of the pay currency. */
  readonly totalContributed: bigint
  readonly isCancelled: boolean
  /** Tokens for sale in the contract, base units: the sale takes contributions only while they cover the hard cap. */
  readonly tokensHeld: bigint
}

/**
 * Reads the state of a private sale; undefined where its contract does not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const [config] = deployment.privateSales ?? []
 * const sale = config && (await readPrivateSale(reader, config))
 * const state = sale && (await readPrivateSaleState(reader, sale))
 * state?.totalContributed // => 40n
 */
export async function readPrivateSaleState(
  reader: ChainReader,
  { address, idoToken }: PrivateSale,
): Promise<PrivateSaleState | undefined> {
  const balanceOf = {
    abi: erc20Abi,
    address: idoToken.address,
    functionName: 'balanceOf',
    args: [address],
  } as const
  const [state, tokensHeld] = await Promise.all([
    readFields(reader, { abi: PrivateSaleContract.abi, address }, ['totalContributed', 'isCancelled']),
    optionalRead(reader.readContract(balanceOf)),
  ])
  return state === undefined || tokensHeld === undefined ? undefined : { ...state, tokensHeld }
}

/**
 * Reads who can cancel a sale and withdraw what it raised; the zero address for no one.
 * @throws {CallRevertedError} where the contract does not answer; the error of the RPC endpoint.
 * @example
 * await readPrivateSaleOwner(reader, privateSale) // => account
 */
export const readPrivateSaleOwner = (reader: ChainReader, sale: Address): Promise<Address> =>
  reader.readContract({ abi: PrivateSaleContract.abi, address: sale, functionName: 'owner' })
