import type { Log } from 'viem'
import type { Devnet } from '../../../../devnet/devnet.ts'
import { type ExpectedLists, sum } from '../expectedRows.ts'

export type SaleReader = Pick<Devnet['client'], 'readContract'>

/** What rows of one sale are computed from. */
export type SaleSource = {
  readonly client: SaleReader
  /** Id of the deployment. */
  readonly id: number
  readonly address: `0x${string}`
  /** Logs of the contract. */
  readonly logs: readonly Log<bigint, number, false>[]
  readonly getTimestamp: (block: bigint) => bigint
}

type ListName = 'sales' | 'salePools' | 'commitments' | 'saleActions' | 'saleHourDatas' | 'referrals'

/** Expected rows of the lists of one sale. */
export type SaleLists = Readonly<Record<ListName, ExpectedLists[string]>>

type Commitment = { readonly user: string; readonly amount: bigint; readonly timestamp: bigint }

const SECONDS_PER_HOUR = 3600n

/** Rows of the hours with commitments, each by itself from all commitments up to its end. */
export function computeHourRows(saleId: string, commitments: readonly Commitment[]): ExpectedLists[string] {
  const getHour = ({ timestamp }: Commitment) => timestamp / SECONDS_PER_HOUR
  return [...new Set(commitments.map(getHour))].map((hour) => {
    const earlier = commitments.filter((commitment) => getHour(commitment) <= hour)
    return {
      id: `${saleId}-${hour}`,
      sale: { id: saleId },
      date: Number(hour * SECONDS_PER_HOUR),
      totalAmount: String(sum(earlier.map(({ amount }) => amount))),
      users: String(new Set(earlier.map(({ user }) => user)).size),
    }
  })
}

type Action = { readonly poolId: string | null; readonly user: string; readonly kind: string; readonly amount: bigint }

/** Row of an action of a log. */
export function toActionRow(
  { getTimestamp }: SaleSource,
  saleId: string,
  { transactionHash, logIndex, blockNumber }: Log<bigint, number, false>,
  { poolId, user, kind, amount }: Action,
  suffix = '',
): ExpectedLists[string][number] {
  return {
    id: `${transactionHash}-${logIndex}${suffix}`,
    sale: { id: saleId },
    pool: poolId === null ? null : { id: poolId },
    user: user.toLowerCase(),
    kind,
    amount: String(amount),
    hash: transactionHash,
    block: String(blockNumber),
    timestamp: String(getTimestamp(blockNumber)),
  }
}

/** Fields of a claim: what it paid, and where its log is; the same names of nothing before it. */
export function toClaimFields(
  { getTimestamp }: SaleSource,
  log: Log<bigint, number, false> | undefined,
  { offering = 0n, refund = 0n, tax = 0n },
) {
  const isClaimed = log !== undefined
  return {
    offering: String(isClaimed ? offering : 0n),
    refund: String(isClaimed ? refund : 0n),
    tax: String(isClaimed ? tax : 0n),
    claimedAt: isClaimed ? String(getTimestamp(log.blockNumber)) : null,
    claimedHash: isClaimed ? log.transactionHash : null,
  }
}
