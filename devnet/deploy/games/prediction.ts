import type { Address } from 'viem'
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

const TREASURY_FEE_BPS = 300n

/** Deploys the prediction game over a price feed. Its operator is its admin too, so that a keeper can resume it. */
export async function deployPrediction(
  client: DevnetClient,
  feed: Address,
  owner: Address,
): Promise<{ readonly Prediction: Address }> {
  const { address: operator } = accounts.gamesOperator
  return {
    Prediction: await deployContract(client, 'Prediction', [
      feed,
      operator,
      operator,
      PREDICTION_INTERVAL_SECONDS,
      PREDICTION_BUFFER_SECONDS,
      MIN_BET_AMOUNT,
      ORACLE_UPDATE_ALLOWANCE_SECONDS,
      TREASURY_FEE_BPS,
      owner,
    ]),
  }
}
