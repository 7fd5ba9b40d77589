import { type Address, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'

/** Time between two rounds [PREDICT-46]. */
export const PREDICTION_INTERVAL_SECONDS = 300n

/** Time to execute a round [PREDICT-47]. */
export const PREDICTION_BUFFER_SECONDS = 60n

/** Lowest bet, wei [PREDICT-48]. */
const MIN_BET_AMOUNT = 10_000_000_000_000n

/** Highest age of an answer of the price feed. */
const ORACLE_UPDATE_ALLOWANCE_SECONDS = 300n

/** Fee on the bets of losers. */
const TREASURY_FEE_BPS = 300n

/** A round whose price moves by no more than this is void. */
export const DEAD_ZONE_BPS = 10n

/** Fee of a trade in a pair. */
const PAIR_FEE_BPS = 25n

const BPS_DENOMINATOR = 10_000n

/**
 * Highest sum of a round's bets over the feed of pairs, wei. A trade that moves the answer by the dead zone costs the fee
 * on half the dead zone's part of a pair, and as much back; it decides two rounds, the one that closes and the one that
 * locks. So a round may hold half of `liquidity * fee * dead zone`. Two fifths of that cover an account with up to
 * 60% of the pair's liquidity, which need not trade against its own.
 *
 * @param minLiquidity - Least BNB of a pair that counts, wei.
 */
export const getMaxRoundAmount = (minLiquidity: bigint, deadZoneBps: bigint): bigint =>
  (minLiquidity * PAIR_FEE_BPS * deadZoneBps) / (5n * BPS_DENOMINATOR ** 2n)

/**
 * Highest sum of a round's bets on the devnet, wei. Its coins are worth nothing, so its rounds are as large as over a price
 * network; a chain whose coins are worth something takes `getMaxRoundAmount` of its feed.
 */
export const MAX_ROUND_AMOUNT = parseEther('10')

/** Deploys the prediction game over a price feed. The keeper's key executes rounds only; another one pauses and resumes. */
export async function deployPrediction(
  client: DevnetClient,
  feed: Address,
  owner: Address,
): Promise<{ readonly Prediction: Address }> {
  const terms = {
    intervalSeconds: PREDICTION_INTERVAL_SECONDS,
    bufferSeconds: PREDICTION_BUFFER_SECONDS,
    minBetAmount: MIN_BET_AMOUNT,
    maxRoundAmount: MAX_ROUND_AMOUNT,
    oracleUpdateAllowance: ORACLE_UPDATE_ALLOWANCE_SECONDS,
    treasuryFee: TREASURY_FEE_BPS,
    deadZoneBps: DEAD_ZONE_BPS,
  }
  const { gamesAdmin, gamesOperator } = accounts
  const args = [feed, gamesAdmin.address, gamesOperator.address, owner, terms]
  return { Prediction: await deployContract(client, 'Prediction', args) }
}
