import { getContract, Prediction } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { isContractReadError, optionalRead } from '#core/chain/optionalRead.ts'
import type { Bet, Game, Ledger, Round } from './game.ts'

/** Most own rounds that are read at once (spec earn-and-games §7). */
export const USER_ROUNDS_SIZE = 200

const getGameContract = ({ deployment }: ChainClient) => getContract(deployment, Prediction)

/** Reads the parameters and the state of the game. */
export async function readGame(chain: ChainClient, _: null): Promise<Game> {
  const contract = getGameContract(chain)
  const [
    epoch,
    interval,
    buffer,
    minBetAmount,
    isPaused,
    treasuryFeeBps,
    hasGenesisStarted,
    hasGenesisLocked,
    ...others
  ] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'currentEpoch' }),
    chain.readContract({ ...contract, functionName: 'intervalSeconds' }),
    chain.readContract({ ...contract, functionName: 'bufferSeconds' }),
    chain.readContract({ ...contract, functionName: 'minBetAmount' }),
    chain.readContract({ ...contract, functionName: 'paused' }),
    chain.readContract({ ...contract, functionName: 'treasuryFee' }),
    chain.readContract({ ...contract, functionName: 'genesisStartOnce' }),
    chain.readContract({ ...contract, functionName: 'genesisLockOnce' }),
    chain.readContract({ ...contract, functionName: 'oracle' }),
    chain.readContract({ ...contract, functionName: 'oracleUpdateAllowance' }),
    // The lineage's contract has neither of them.
    optionalRead(chain.readContract({ ...contract, functionName: 'deadZoneBps' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'maxRoundAmount' })),
  ])
  const [oracle, oracleUpdateAllowance, deadZoneBps = 0n, maxRoundAmount] = others
  return {
    currentEpoch: Number(epoch),
    intervalSeconds: Number(interval),
    bufferSeconds: Number(buffer),
    minBetAmount,
    isPaused,
    treasuryFeeBps,
    feeBase: maxRoundAmount === undefined ? 'all' : 'losers',
    deadZoneBps,
    maxRoundAmount: maxRoundAmount === 0n ? undefined : maxRoundAmount,
    hasGenesisStarted,
    hasGenesisLocked,
    oracle,
    oracleUpdateAllowanceSeconds: Number(oracleUpdateAllowance),
  }
}

export const gameQuery = chainQuery('predictionGame', readGame)

type EpochRange = { readonly first: number; readonly last: number }

export const listEpochs = ({ first, last }: EpochRange): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)

/** Reads rounds by epoch. A round that has not started has a start of 0. */
export async function readRounds(
  chain: ChainClient,
  epochs: readonly number[],
): Promise<Readonly<Record<number, Round>>> {
  const contract = getGameContract(chain)
  const rounds = await Promise.all(
    epochs.map(async (epoch): Promise<Round> => {
      const round = await chain.readContract({ ...contract, functionName: 'rounds', args: [BigInt(epoch)] })
      return {
        ...round,
        epoch,
        startTimestamp: Number(round.startTimestamp),
        lockTimestamp: Number(round.lockTimestamp),
        closeTimestamp: Number(round.closeTimestamp),
      }
    }),
  )
  return Object.fromEntries(rounds.map((round) => [round.epoch, round]))
}

const readRoundRange = (chain: ChainClient, range: EpochRange) => readRounds(chain, listEpochs(range))

/** Rounds on screen. */
export const roundsQuery = chainQuery('predictionRounds', readRoundRange)

/** Rounds of the past: settled ones never change, and a canceled one is canceled for good. */
export const pastRoundsQuery = chainQuery('predictionPastRounds', readRounds, 'minute', { maxAgeMs: 300_000 })

const SIDES = ['bull', 'bear'] as const

const toBet = (position: number, amount: bigint, claimed: boolean): Bet => ({
  position: SIDES[position] ?? 'bull',
  amount,
  claimed,
})

type LedgerParams = { readonly account: Address; readonly epochs: readonly number[] }

/** Reads the bets of an account by epoch, and what can be collected for them; null where it has no bet. */
export async function readLedgers(
  chain: ChainClient,
  { account, epochs }: LedgerParams,
): Promise<Readonly<Record<number, Ledger | null>>> {
  const contract = getGameContract(chain)
  const ledgers = await Promise.all(
    epochs.map(async (epoch) => {
      const args = [BigInt(epoch), account] as const
      const [[position, amount, claimed], isClaimable, isRefundable] = await Promise.all([
        chain.readContract({ ...contract, functionName: 'ledger', args }),
        chain.readContract({ ...contract, functionName: 'claimable', args }),
        chain.readContract({ ...contract, functionName: 'refundable', args }),
      ])
      return [epoch, amount === 0n ? null : { ...toBet(position, amount, claimed), isClaimable, isRefundable }] as const
    }),
  )
  return Object.fromEntries(ledgers)
}

const readLedgerRange = (chain: ChainClient, { account, ...range }: EpochRange & { readonly account: Address }) =>
  readLedgers(chain, { account, epochs: listEpochs(range) })

/** Own bets in the rounds on screen. */
export const ledgersQuery = chainQuery('predictionLedgers', readLedgerRange)

/** Own bets in rounds of the past. Only the account's own transactions change them, and their receipts refresh them. */
export const pastLedgersQuery = chainQuery('predictionPastLedgers', readLedgers, 'block', { maxAgeMs: 60_000 })

/** Bet of an account with its round's number. */
export type UserRound = Bet & { readonly epoch: number }

/** Number of rounds an account has bet in. A contract that does not answer counts as none (spec earn-and-games §8). */
async function readUserRoundsLength(chain: ChainClient, account: Address): Promise<bigint> {
  try {
    return await chain.readContract({
      ...getGameContract(chain),
      functionName: 'getUserRoundsLength',
      args: [account],
    })
  } catch (error) {
    if (isContractReadError(error)) return 0n
    throw error
  }
}

/** Bets of the answer of `getUserRounds`, newest first. */
export const toUserRounds = ([epochs, bets]: readonly [
  readonly bigint[],
  readonly { readonly position: number; readonly amount: bigint; readonly claimed: boolean }[],
  bigint,
]): readonly UserRound[] =>
  bets
    .flatMap(({ position, amount, claimed }, i) => {
      const epoch = epochs[i]
      return epoch === undefined ? [] : [{ ...toBet(position, amount, claimed), epoch: Number(epoch) }]
    })
    .reverse()

type UserRoundsParams = { readonly account: Address; readonly pages: number }

/**
 * Reads the newest bets of an account, newest first, 200 a page and one page after the other: more at once would need more
 * gas than nodes allow a read. Null where the contract does not answer (spec earn-and-games §8).
 */
export async function readUserRounds(
  chain: ChainClient,
  { account, pages }: UserRoundsParams,
): Promise<{ readonly bets: readonly UserRound[]; readonly total: number } | null> {
  const length = await readUserRoundsLength(chain, account)
  const bets: UserRound[] = []
  try {
    for (let end = length, page = 0; page < pages && (end > 0n || page === 0); page++) {
      const start = end > USER_ROUNDS_SIZE ? end - BigInt(USER_ROUNDS_SIZE) : 0n
      const result = await chain.readContract({
        ...getGameContract(chain),
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

/** Own bets: only the account's own transactions change them, and their receipts refresh them. */
export const userRoundsQuery = chainQuery('predictionUserRounds', readUserRounds, 'block', { maxAgeMs: 60_000 })
