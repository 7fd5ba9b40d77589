import { PrivateSale as PrivateSaleContract } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { readBalances } from '../../../core/tokens/balances.ts'
import type { PrivateSale } from './launchpad.queries.ts'

/** What an account has in a private sale. Amounts in base units of the pay currency. */
export type PrivateSaleAccount = {
  readonly contributed: bigint
  /** Whether it received its tokens or its refund. */
  readonly hasClaimed: boolean
  /** Who referred it; undefined for no one. */
  readonly referrer: Address | undefined
  /** What it earns by referrals if the sale succeeds. */
  readonly referralEarned: bigint
  readonly hasClaimedReferral: boolean
  /** In the wallet. */
  readonly balance: bigint
}

type PrivateSaleAccountsParams = { readonly account: Address; readonly sales: readonly PrivateSale[] }

/** Reads what an account has in each private sale, by id; undefined where a contract did not answer. */
export async function readPrivateSaleAccounts(
  chain: ChainClient,
  { account, sales }: PrivateSaleAccountsParams,
): Promise<Readonly<Record<number, PrivateSaleAccount | undefined>>> {
  const accounts = await Promise.all(sales.map((sale) => readPrivateSaleAccount(chain, account, sale)))
  return Object.fromEntries(sales.map(({ id }, i) => [id, accounts[i]]))
}

export const privateSaleAccountsQuery = chainQuery('privateSaleAccounts', readPrivateSaleAccounts)

async function readPrivateSaleAccount(
  chain: ChainClient,
  account: Address,
  { address, payCurrency }: PrivateSale,
): Promise<PrivateSaleAccount | undefined> {
  const contract = { abi: PrivateSaleContract.abi, address, args: [account] } as const
  const [contributed, hasClaimed, referrer, referralEarned, hasClaimedReferral, balances] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'contributed' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'claimed' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'referrers' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'referralEarned' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'hasClaimedReferral' })),
    readBalances(chain, { account, currencies: [payCurrency] }),
  ])
  const balance = balances[Currency.getId(payCurrency)]
  return contributed === undefined ||
    hasClaimed === undefined ||
    referrer === undefined ||
    referralEarned === undefined ||
    hasClaimedReferral === undefined ||
    balance === undefined
    ? undefined
    : {
        contributed,
        hasClaimed,
        referrer: referrer === zeroAddress ? undefined : referrer,
        referralEarned,
        hasClaimedReferral,
        balance,
      }
}

type ReferrerParams = { readonly sale: Address; readonly referrer: Address }

/** Reads what a referrer contributed itself, in base units: the contract accepts none that contributed too little. */
export const readReferrerContribution = (chain: ChainClient, { sale, referrer }: ReferrerParams): Promise<bigint> =>
  chain.readContract({
    abi: PrivateSaleContract.abi,
    address: sale,
    functionName: 'contributed',
    args: [referrer],
  })

export const referrerContributionQuery = chainQuery('referrerContribution', readReferrerContribution)
