import { PrivateSale as PrivateSaleContract } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { readFields } from '#core/chain/readFields.ts'
import { readBalances } from '#core/tokens/balances.ts'
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

/** Reads what an account has in a private sale; undefined where its contract does not answer. */
export async function readPrivateSaleAccount(
  chain: ChainClient,
  { address, payCurrency }: PrivateSale,
  account: Address,
): Promise<PrivateSaleAccount | undefined> {
  const contract = { abi: PrivateSaleContract.abi, address, args: [account] } as const
  const [own, balances] = await Promise.all([
    readFields(chain, contract, ['contributed', 'claimed', 'referrers', 'referralEarned', 'hasClaimedReferral']),
    readBalances(chain, { account, currencies: [payCurrency] }),
  ])
  const balance = balances[Currency.getId(payCurrency)]
  if (own === undefined || balance === undefined) return undefined
  const { claimed: hasClaimed, referrers, ...amounts } = own
  return { ...amounts, hasClaimed, referrer: referrers === zeroAddress ? undefined : referrers, balance }
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
