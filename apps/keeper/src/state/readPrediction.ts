import { Prediction } from '@zono/protocol'
import type { BlockReader } from '@zono/rpc'
import type { Address } from 'viem'
import type { PredictionState } from './state.ts'

/** Reads the prediction game. */
export async function readPrediction(
  read: BlockReader,
  address: Address,
  previous: PredictionState | undefined,
): Promise<PredictionState> {
  const { abi } = Prediction
  const readRound = (epoch: bigint) => read({ abi, address, functionName: 'rounds', args: [epoch] })
  const expectedEpoch = previous?.currentEpoch ?? 0n
  const [operator, oracle, isPaused, hasGenesisStarted, hasGenesisLocked, currentEpoch, buffer, interval, expected] =
    await Promise.all([
      read({ abi, address, functionName: 'operatorAddress' }),
      read({ abi, address, functionName: 'oracle' }),
      read({ abi, address, functionName: 'paused' }),
      read({ abi, address, functionName: 'genesisStartOnce' }),
      read({ abi, address, functionName: 'genesisLockOnce' }),
      read({ abi, address, functionName: 'currentEpoch' }),
      read({ abi, address, functionName: 'bufferSeconds' }),
      read({ abi, address, functionName: 'intervalSeconds' }),
      readRound(expectedEpoch),
    ])
  const { lockTimestamp } = currentEpoch === expectedEpoch ? expected : await readRound(currentEpoch)
  return {
    address,
    operator,
    oracle,
    isPaused,
    hasGenesisStarted,
    hasGenesisLocked,
    currentEpoch,
    lockTimestamp: Number(lockTimestamp),
    bufferSeconds: Number(buffer),
    intervalSeconds: Number(interval),
  }
}
