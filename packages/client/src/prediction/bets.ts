import { getContract, Prediction } from '@zono/protocol'
import type { Address } from 'viem'
import { isContractReadError } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'

/**
 * Side of a bet: bull on a rising price, bear on a falling one.
 * @example
 * const side: PredictionSide = 'bull'
 */
export type PredictionSide = 'bull' | 'bear'

/**
 * Bet of an account in a round, in wei.
 * @example
 * const isOpen = ({ claimed }: PredictionBet) => !claimed
 */
export type PredictionBet = {
  readonly position: PredictionSide
  /** Wei. */
  readonly amount: bigint
  readonly claimed: boolean
}

/**
 * A bet, and what the contract pays for it now: a reward to claim, or the stake of a round that was not executed.
 * @example
 * const isPaid = ({ isClaimable, isRefundable }: PredictionLedger) => isClaimable || isRefundable
 */
export type PredictionLedger = PredictionBet & {
  /** The reward can be claimed. */
  readonly isClaimable: boolean
  /** The stake can be taken back from a round that was not executed. */
  readonly isRefundable: boolean
}

/**
 * Most bets of an account that are read at once.
 * @example
 * USER_ROUNDS_SIZE // => 200
 */
export const USER_ROUNDS_SIZE = 200

const getGameContract = ({ deployment }: Pick<ChainReader, 'deployment'>) => getContract(deployment, Prediction)

const SIDES = ['bull', 'bear'] as const

const toBet = (position: number, amount: bigint, claimed: boolean): PredictionBet => ({
  position: SIDES[position] ?? 'bull',
  amount,
  claimed,
})

type LedgerParams = { readonly account: Address; readonly epochs: readonly number[] }

/**
 * Reads the bets of an account by epoch, and what can be collected for them; null where it has no bet.
 * @throws {NotDeployedError} where the deployment has no game; the error of the RPC endpoint.
 * @example
 * const { 12: ledger } = await readLedgers(reader, { account, epochs: [12] })
 * ledger?.position // => 'bear'
 */
export async function readLedgers(
  reader: ChainReader,
  { account, epochs }: LedgerParams,
): Promise<Readonly<Record<number, PredictionLedger | null>>> {
  const contract = getGameContract(reader)
  const ledgers = await Promise.all(
    epochs.map(async (epoch) => {
      const args = [BigInt(epoch), account] as const
      const [[position, amount, claimed], isClaimable, isRefundable] = await Promise.all([
        reader.readContract({ ...contract, functionName: 'ledger', args }),
        reader.readContract({ ...contract, functionName: 'claimable', args }),
        reader.readContract({ ...contract, functionName: 'refundable', args }),
      ])
      return [epoch, amount === 0n ? null : { ...toBet(position, amount, claimed), isClaimable, isRefundable }] as const
    }),
  )
  return Object.fromEntries(ledgers)
}

/**
 * Bet of an account with its round's number.
 * @example
 * const getEpoch = ({ epoch }: PredictionUserRound) => epoch
 */
export type PredictionUserRound = PredictionBet & { readonly epoch: number }

/** Number of rounds an account has bet in. A contract that does not answer counts as none. */
async function readUserRoundsLength(reader: ChainReader, account: Address): Promise<bigint> {
  try {
    return await reader.readContract({
      ...getGameContract(reader),
      functionName: 'getUserRoundsLength',
      args: [account],
    })
  } catch (error) {
    if (isContractReadError(error)) return 0n
    throw error
  }
}

/**
 * Bets of the answer of `getUserRounds`, newest first.
 * @example
 * toUserRounds([[3n], [{ position: 0, amount: 5n, claimed: false }], 1n]) // => [{ epoch: 3, position: 'bull', amount: 5n, claimed: false }]
 */
export const toUserRounds = ([epochs, bets]: readonly [
  readonly bigint[],
  readonly { readonly position: number; readonly amount: bigint; readonly claimed: boolean }[],
  bigint,
]): readonly PredictionUserRound[] =>
  bets
    .flatMap(({ position, amount, claimed }, i) => {
      const epoch = epochs[i]
      return epoch === undefined ? [] : [{ ...toBet(position, amount, claimed), epoch: Number(epoch) }]
    })
    .reverse()

type UserRoundsParams = { readonly account: Address; readonly pages: number }

/**
 * Reads the newest bets of an account, newest first, 200 a page and one page after the other: more at once would need more
 * gas than nodes allow a read. Null where the contract does not answer.
 * @throws {NotDeployedError} where the deployment has no game; the error of the RPC endpoint.
 * @example
 * const own = await readUserRounds(reader, { account, pages: 1 })
 * own?.total // => 1
 */
export async function readUserRounds(
  reader: ChainReader,
  { account, pages }: UserRoundsParams,
): Promise<{ readonly bets: readonly PredictionUserRound[]; readonly total: number } | null> {
  const length = await readUserRoundsLength(reader, account)
  const bets: PredictionUserRound[] = []
  try {
    for (let end = length, page = 0; page < pages && (end > 0n || page === 0); page++) {
      const start = end > USER_ROUNDS_SIZE ? end - BigInt(USER_ROUNDS_SIZE) : 0n
      const result = await reader.readContract({
        ...getGameContract(reader),
        functionName: 'getUserRounds',
        args: [account, start, end - start],
      })
      bets.push(...toUserRounds(result))
      end = start
    }
    return { bets, total: Number(length) }
  } catch (error) {
    if (isContractReadError(error)) return null
    throw error
  }
}
