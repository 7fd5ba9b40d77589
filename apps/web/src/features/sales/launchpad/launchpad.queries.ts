import { type Deployment, erc20Abi, PrivateSale as PrivateSaleContract } from '@zono/protocol'
import type { Currency, Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { optionalRead } from '#core/chain/optionalRead.ts'
import { readFields } from '#core/chain/readFields.ts'
import { resolveToken } from '#core/tokens/resolveToken.ts'
import { getNativeCurrency } from '#core/tokens/useTokens.ts'

/** Terms of a private sale, fixed at deployment. Times in unix seconds, amounts in base units of the pay currency. */
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

/** Reads the terms of a private sale; undefined where its contract does not answer. */
export async function readPrivateSale(
  chain: ChainClient,
  { contractAddress: address, projectSiteUrl, ...config }: PrivateSaleConfig,
): Promise<PrivateSale | undefined> {
  const contract = { abi: PrivateSaleContract.abi, address }
  const terms = await readFields(chain, contract, [
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
    resolveToken(chain, terms.idoToken),
    terms.payToken === zeroAddress ? getNativeCurrency(chain) : resolveToken(chain, terms.payToken),
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

/** State of a private sale at a block. */
export type PrivateSaleState = {
  /** Base units of the pay currency. */
  readonly totalContributed: bigint
  readonly isCancelled: boolean
  /** Tokens for sale in the contract, base units: the sale takes contributions only while they cover the hard cap. */
  readonly tokensHeld: bigint
}

/** Reads the state of a private sale; undefined where its contract does not answer. */
export async function readPrivateSaleState(
  chain: ChainClient,
  { address, idoToken }: PrivateSale,
): Promise<PrivateSaleState | undefined> {
  const balanceOf = {
    abi: erc20Abi,
    address: idoToken.address,
    functionName: 'balanceOf',
    args: [address],
  } as const
  const [state, tokensHeld] = await Promise.all([
    readFields(chain, { abi: PrivateSaleContract.abi, address }, ['totalContributed', 'isCancelled']),
    optionalRead(chain.readContract(balanceOf)),
  ])
  return state === undefined || tokensHeld === undefined ? undefined : { ...state, tokensHeld }
}

/** Reads who can cancel a sale and withdraw what it raised; the zero address for no one. */
export const readPrivateSaleOwner = (chain: ChainClient, sale: Address): Promise<Address> =>
  chain.readContract({ abi: PrivateSaleContract.abi, address: sale, functionName: 'owner' })

export const privateSaleOwnerQuery = chainQuery('privateSaleOwner', readPrivateSaleOwner, 'minute')
