import { getContract, Prediction } from '@zono/protocol'
import type { Address } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'

/**
 * Parameters and state of the prediction game.
 * @example
 * const isRunning = ({ isPaused, hasGenesisLocked }: PredictionGame) => hasGenesisLocked && !isPaused
 */
export type PredictionGame = {
  /** Round that takes bets; 0 before the first one. */
  readonly currentEpoch: number
  readonly intervalSeconds: number
  readonly bufferSeconds: number
  /** Wei. */
  readonly minBetAmount: bigint
  readonly isPaused: boolean
  readonly treasuryFeeBps: bigint
  /** Bets that the fee is taken from: those of the losers, or all of them in the lineage's contract. */
  readonly feeBase: 'losers' | 'all'
  /** A round whose price moves by this much or less is void; 0 where only a tie decides nothing. */
  readonly deadZoneBps: bigint
  /** Highest sum of a round's bets, wei; undefined for no limit. */
  readonly maxRoundAmount: bigint | undefined
  readonly hasGenesisStarted: boolean
  readonly hasGenesisLocked: boolean
  /** The price feed. */
  readonly oracle: Address
  /** Highest age of an answer with which a round is executed. */
  readonly oracleUpdateAllowanceSeconds: number
}

/**
 * A round as the contract holds it. Amounts in wei, prices with 8 decimals, times in unix seconds.
 * @example
 * const isUp = ({ lockPrice, closePrice }: PredictionRound) => closePrice > lockPrice
 */
export type PredictionRound = {
  readonly epoch: number
  readonly startTimestamp: number
  readonly lockTimestamp: number
  readonly closeTimestamp: number
  readonly lockPrice: bigint
  readonly closePrice: bigint
  /** 0 until the round locks. */
  readonly lockOracleId: bigint
  readonly closeOracleId: bigint
  readonly totalAmount: bigint
  readonly bullAmount: bigint
  readonly bearAmount: bigint
  readonly rewardBaseCalAmount: bigint
  readonly rewardAmount: bigint
  readonly oracleCalled: boolean
}

const getGameContract = ({ deployment }: Pick<ChainReader, 'deployment'>) => getContract(deployment, Prediction)

/**
 * Reads the parameters and the state of the game.
 * @throws {NotDeployedError} where the deployment has no game; the error of the RPC endpoint.
 * @example
 * const { currentEpoch } = await readGame(reader)
 * currentEpoch // => 12
 */
export async function readGame(reader: ChainReader): Promise<PredictionGame> {
  const contract = getGameContract(reader)
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
    reader.readContract({ ...contract, functionName: 'currentEpoch' }),
    reader.readContract({ ...contract, functionName: 'intervalSeconds' }),
    reader.readContract({ ...contract, functionName: 'bufferSeconds' }),
    reader.readContract({ ...contract, functionName: 'minBetAmount' }),
    reader.readContract({ ...contract, functionName: 'paused' }),
    reader.readContract({ ...contract, functionName: 'treasuryFee' }),
    reader.readContract({ ...contract, functionName: 'genesisStartOnce' }),
    reader.readContract({ ...contract, functionName: 'genesisLockOnce' }),
    reader.readContract({ ...contract, functionName: 'oracle' }),
    reader.readContract({ ...contract, functionName: 'oracleUpdateAllowance' }),
    // The lineage's contract has neither of them.
    optionalRead(reader.readContract({ ...contract, functionName: 'deadZoneBps' })),
    optionalRead(reader.readContract({ ...contract, functionName: 'maxRoundAmount' })),
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

/**
 * Reads rounds by epoch. A round that has not started has a start of 0.
 * @throws {NotDeployedError} where the deployment has no game; the error of the RPC endpoint.
 * @example
 * const { 12: round } = await readRounds(reader, [12])
 * round?.bullAmount // => 3n
 */
export async function readRounds(
  reader: ChainReader,
  epochs: readonly number[],
): Promise<Readonly<Record<number, PredictionRound>>> {
  const contract = getGameContract(reader)
  const rounds = await Promise.all(
    epochs.map(async (epoch): Promise<PredictionRound> => {
      const round = await reader.readContract({ ...contract, functionName: 'rounds', args: [BigInt(epoch)] })
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
