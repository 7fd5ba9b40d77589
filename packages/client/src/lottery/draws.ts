import { Beacon, BeaconRandomNumberGenerator, getContract } from '@zono/protocol'
import { encodeAbiParameters, type Hex, hexToBigInt, keccak256 } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { decodeTicket } from './tickets.ts'

/**
 * Source of a round's number. Undefined what is not fixed yet, and on a contract with another source. `beaconRound` decides,
 * `randomness` is its value once it was submitted, `latestNumberId` the newest lottery whose number was computed from it.
 * @example
 * const isKnown = ({ randomness }: LotteryDraw) => randomness !== undefined
 */
export type LotteryDraw = {
  readonly beaconRound: number | undefined
  readonly randomness: Hex | undefined
  readonly latestNumberId: number | undefined
}

const ZERO_BYTES32 = /^0x0{64}$/

/**
 * Reads where the number of a round comes from.
 * @throws The error of the RPC endpoint.
 * @example
 * await readLotteryDraw(reader, 7) // => { beaconRound: undefined, randomness: undefined, latestNumberId: undefined }
 */
export async function readLotteryDraw(reader: ChainReader, lotteryId: number): Promise<LotteryDraw> {
  const { contracts } = reader.deployment
  if (contracts.BeaconRandomNumberGenerator === undefined || contracts.Beacon === undefined) {
    return { beaconRound: undefined, randomness: undefined, latestNumberId: undefined }
  }
  const generator = getContract(reader.deployment, BeaconRandomNumberGenerator)
  const [round, latest] = await Promise.all([
    optionalRead(reader.readContract({ ...generator, functionName: 'getDrawRound', args: [BigInt(lotteryId)] })),
    optionalRead(reader.readContract({ ...generator, functionName: 'viewLatestLotteryId' })),
  ])
  const beaconRound = round === undefined || round === 0n ? undefined : round
  const randomness =
    beaconRound &&
    (await optionalRead(
      reader.readContract({
        ...getContract(reader.deployment, Beacon),
        functionName: 'getRandomness',
        args: [beaconRound],
      }),
    ))
  return {
    beaconRound: beaconRound === undefined ? undefined : Number(beaconRound),
    randomness: randomness && !ZERO_BYTES32.test(randomness) ? randomness : undefined,
    latestNumberId: latest === undefined ? undefined : Number(latest),
  }
}

const NUMBER_COUNT = 1_000_000n

/**
 * Winning number that follows from a value of the beacon, six digits as shown (`computeNumber` of the contract).
 * @example
 * computeWinningNumber(`0x${'11'.repeat(32)}`, 1) // => '221799'
 */
export function computeWinningNumber(randomness: Hex, lotteryId: number): string | undefined {
  const seed = encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [randomness, BigInt(lotteryId)])
  return decodeTicket(Number(NUMBER_COUNT + (hexToBigInt(keccak256(seed)) % NUMBER_COUNT)))
}
