import { type Deployment, erc20Abi, PrivateSale as PrivateSaleContract } from '@zono/protocol'
import type { Currency, Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
import { getNativeCurrency } from '../../../core/tokens/useTokens.ts'

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

/** Reads the terms of the private sales. A sale whose contract does not answer is undefined. */
export const readPrivateSales = (chain: ChainClient, _: null): Promise<readonly (PrivateSale | undefined)[]> =>
  Promise.all((chain.deployment.privateSales ?? []).map((entry) => readPrivateSale(chain, entry)))

/** At most ten minutes old: terms never change. */
export const privateSalesQuery = chainQuery('privateSales', readPrivateSales, 'minute', { maxAgeMs: 600_000 })

type PrivateSaleConfig = NonNullable<Deployment['privateSales']>[number]

const DATES = ['startDate', 'endDate', 'releaseAt'] as const
const AMOUNTS = ['hardcap', 'softcap', 'idoPrice', 'maxPerUser', 'minPerTransaction', 'referFee'] as const

async function readPrivateSale(
  chain: ChainClient,
  { contractAddress: address, projectSiteUrl, ...config }: PrivateSaleConfig,
): Promise<PrivateSale | undefined> {
  const contract = { abi: PrivateSaleContract.abi, address }
  const [ido, pay, dates, amounts] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'idoToken' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'payToken' })),
    Promise.all(DATES.map((functionName) => optionalRead(chain.readContract({ ...contract, functionName })))),
    Promise.all(AMOUNTS.map((functionName) => optionalRead(chain.readContract({ ...contract, functionName })))),
  ])
  const [startDate, endDate, releaseAt] = dates
  const [hardcap, softcap, idoPrice, maxPerUser, minPerTransaction, referFee] = amounts
  if (
    ido === undefined ||
    pay === undefined ||
    startDate === undefined ||
    endDate === undefined ||
    releaseAt === undefined ||
    !hardcap ||
    softcap === undefined ||
    !idoPrice ||
    maxPerUser === undefined ||
    minPerTransaction === undefined ||
    referFee === undefined
  ) {
    return undefined
  }
  const [idoToken, payCurrency] = await Promise.all([
    resolveToken(chain, ido),
    pay === zeroAddress ? getNativeCurrency(chain) : resolveToken(chain, pay),
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

/** Reads the states of private sales, by id; undefined where a contract did not answer. */
export async function readPrivateSaleStates(
  chain: ChainClient,
  sales: readonly PrivateSale[],
): Promise<Readonly<Record<number, PrivateSaleState | undefined>>> {
  const states = await Promise.all(
    sales.map(async ({ address, idoToken }) => {
      const contract = { abi: PrivateSaleContract.abi, address }
      const balanceOf = {
        abi: erc20Abi,
        address: idoToken.address,
        functionName: 'balanceOf',
        args: [address],
      } as const
      const [totalContributed, isCancelled, tokensHeld] = await Promise.all([
        optionalRead(chain.readContract({ ...contract, functionName: 'totalContributed' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'isCancelled' })),
        optionalRead(chain.readContract(balanceOf)),
      ])
      return totalContributed === undefined || isCancelled === undefined || tokensHeld === undefined
        ? undefined
        : { totalContributed, isCancelled, tokensHeld }
    }),
  )
  return Object.fromEntries(sales.map(({ id }, i) => [id, states[i]]))
}

export const privateSaleStatesQuery = chainQuery('privateSaleStates', readPrivateSaleStates)

/** Reads who can cancel a sale and withdraw what it raised; the zero address for no one. */
export const readPrivateSaleOwner = (chain: ChainClient, sale: Address): Promise<Address> =>
  chain.readContract({ abi: PrivateSaleContract.abi, address: sale, functionName: 'owner' })

export const privateSaleOwnerQuery = chainQuery('privateSaleOwner', readPrivateSaleOwner, 'minute')
