import { createPredictionSteps } from '@zono/deploy'
import { type Address, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { launch } from '../launch.ts'

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

/**
 * Highest sum of a round's bets on the devnet, wei. Its coins are worth nothing, so its rounds are as large as over a price
 * network; a chain whose coins are worth something takes `getMaxRoundAmount` of its feed.
 */
export const MAX_ROUND_AMOUNT = parseEther('10')

/** Deploys the prediction game over a price feed. The keeper's key executes rounds only; another one pauses and resumes. */
export async function deployPrediction(
  client: DevnetClient,
  existing: Readonly<Record<'BnbUsdFeed' | 'Timelock', Address>>,
): Promise<{ readonly Prediction: Address }> {
  const steps = createPredictionSteps({
    admin: accounts.gamesAdmin.address,
    operator: accounts.gamesOperator.address,
    intervalSeconds: PREDICTION_INTERVAL_SECONDS,
    bufferSeconds: PREDICTION_BUFFER_SECONDS,
    minBetAmount: MIN_BET_AMOUNT,
    maxRoundAmount: MAX_ROUND_AMOUNT,
    oracleUpdateAllowanceSeconds: ORACLE_UPDATE_ALLOWANCE_SECONDS,
    treasuryFeeBps: TREASURY_FEE_BPS,
    deadZoneBps: DEAD_ZONE_BPS,
  })
  const { Prediction } = await launch(client, steps, existing)
  return { Prediction: Prediction as Address }
}
