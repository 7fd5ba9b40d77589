import { PrivateSale as PrivateSaleContract } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainReader } from '../reading/reader.ts'
import { readFields } from '../reading/readFields.ts'
import { readBalances } from '../tokens/balances.ts'
import type { PrivateSale } from './privateSales.ts'

/**
 * What an account has in a private sale. Amounts in base units of the pay currency.
 * @example
 * const canClaim = ({ contributed, hasClaimed }: PrivateSaleAccount) => contributed > 0n && !hasClaimed
 */
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

/**
 * Reads what an account has in a private sale; undefined where its contract does not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const [config] = deployment.privateSales ?? []
 * const sale = config && (await readPrivateSale(reader, config))
 * const own = sale && (await readPrivateSaleAccount(reader, sale, account))
 * own?.contributed // => 2n
 */
export async function readPrivateSaleAccount(
  reader: ChainReader,
  { address, payCurrency }: PrivateSale,
  account: Address,
): Promise<PrivateSaleAccount | undefined> {
  const contract = { abi: PrivateSaleContract.abi, address, args: [account] } as const
  const [own, balances] = await Promise.all([
    readFields(reader, contract, ['contributed', 'claimed', 'referrers', 'referralEarned', 'hasClaimedReferral']),
    readBalances(reader, { account, currencies: [payCurrency] }),
  ])
  const balance = balances[Currency.getId(payCurrency)]
  if (own === undefined || balance === undefined) return undefined
  const { claimed: hasClaimed, referrers, ...amounts } = own
  return { ...amounts, hasClaimed, referrer: referrers === zeroAddress ? undefined : referrers, balance }
}

type ReferrerParams = { readonly sale: Address; readonly referrer: Address }

/**
 * Reads what a referrer contributed itself, in base units: the contract accepts none that contributed too little.
 * @throws {CallRevertedError} where the contract does not answer; the error of the RPC endpoint.
 * @example
 * await readReferrerContribution(reader, { sale: privateSale, referrer: account }) // => 2n
 */
export const readReferrerContribution = (reader: ChainReader, { sale, referrer }: ReferrerParams): Promise<bigint> =>
  reader.readContract({
    abi: PrivateSaleContract.abi,
    address: sale,
    functionName: 'contributed',
    args: [referrer],
  })
