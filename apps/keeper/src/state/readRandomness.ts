import { Beacon, BeaconRandomNumberGenerator } from '@zono/protocol'
import type { BlockReader } from '@zono/rpc'
import type { Address, Hex } from 'viem'
import type { RandomnessState } from './state.ts'

/** Reads the number generator and its beacon. The signature comes from outside the chain and is added by the caller. */
export async function readRandomness(
  read: BlockReader,
  generator: Address,
  previous: RandomnessState | undefined,
): Promise<RandomnessState> {
  const { abi } = BeaconRandomNumberGenerator
  const readRound = (id: bigint) => read({ abi, address: generator, functionName: 'getDrawRound', args: [id] })
  // Neither address nor key of the beacon ever change.
  const [pendingLotteryId, latestLotteryId, beacon, expectedRound] = await Promise.all([
    read({ abi, address: generator, functionName: 'pendingLotteryId' }),
    read({ abi, address: generator, functionName: 'viewLatestLotteryId' }),
    previous?.beacon ?? read({ abi, address: generator, functionName: 'beacon' }),
    previous && readRound(previous.pendingLotteryId),
  ])
  const publicKey = previous?.publicKey ?? (await read({ abi: Beacon.abi, address: beacon, functionName: 'publicKey' }))
  const none = { round: 0n, roundTime: 0, hasRandomness: false }
  const isExpected = expectedRound !== undefined && pendingLotteryId === previous?.pendingLotteryId
  const round = isExpected ? expectedRound : await readRound(pendingLotteryId)
  const pending = pendingLotteryId === 0n ? none : await readPending(read, beacon, round)
  return { generator, beacon, pendingLotteryId, latestLotteryId, publicKey, signature: undefined, ...pending }
}

const ZERO_HASH: Hex = `0x${'0'.repeat(64)}`

async function readPending(read: BlockReader, beacon: Address, round: bigint) {
  const { abi } = Beacon
  const [roundTime, randomness] = await Promise.all([
    read({ abi, address: beacon, functionName: 'getRoundTime', args: [round] }),
    read({ abi, address: beacon, functionName: 'getRandomness', args: [round] }),
  ])
  return { round, roundTime: Number(roundTime), hasRandomness: randomness !== ZERO_HASH }
}
