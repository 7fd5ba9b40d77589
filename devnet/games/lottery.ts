import type { Deployment } from '@zono/protocol'
import { encodeAbiParameters, keccak256, parseEther } from 'viem'
import { DRAW_DELAY_SECONDS } from '../deploy/games/lottery.ts'
import { signBeaconRound } from '../drand.ts'

/** What every round is started with. */
export const LOTTERY_TERMS = {
  /** About 5 USD in main tokens [LOTTERY-31]. */
  ticketPrice: parseEther('4.27'),
  /** 0.05% off for each ticket after the first [LOTTERY-33]. */
  discountDivisor: 2000n,
  /** Shares of the brackets in the prizes, basis points: one matching digit to six. */
  rewardsBreakdown: [250n, 375n, 625n, 1250n, 2500n, 5000n],
  treasuryFeeBps: 2000n,
} as const

/** Main tokens added to each pot: 35,000 a week [LOTTERY-34]. */
export const LOTTERY_INJECTION = parseEther('2500')

/** Rounds of the beacon between the draw time and the one that decides (BeaconRandomNumberGenerator.ROUND_DELAY). */
const ROUND_DELAY = 10n

const NUMBER_COUNT = 1_000_000

type BeaconClock = Pick<NonNullable<Deployment['beacon']>, 'genesis' | 'period'>

/** Beacon round that decides a lottery whose sales end at a time, if it is closed before its draw. Unix seconds. */
export const getDrawRound = ({ genesis, period }: BeaconClock, endTime: number): bigint =>
  (BigInt(endTime) + DRAW_DELAY_SECONDS - BigInt(genesis)) / BigInt(period) + 1n + ROUND_DELAY

/** Number that a round of the beacon gives a lottery. The devnet knows every round, because it has the beacon's key. */
export function computeWinningNumber(lotteryId: bigint, beaconRound: bigint): number {
  const { randomness } = signBeaconRound(beaconRound)
  const encoded = encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [randomness, lotteryId])
  return NUMBER_COUNT + Number(BigInt(keccak256(encoded)) % BigInt(NUMBER_COUNT))
}

/** Bracket that a number wins: one less than its matching digits, counted from the last one; undefined for none. */
export function getWinningBracket(number: number, winningNumber: number): number | undefined {
  let digits = 0
  while (digits < 6 && Math.floor(number / 10 ** digits) % 10 === Math.floor(winningNumber / 10 ** digits) % 10)
    digits++
  return digits === 0 ? undefined : digits - 1
}

/** Random ticket numbers. */
export const generateTicketNumbers = (count: number, random: () => number): readonly number[] =>
  Array.from({ length: count }, () => NUMBER_COUNT + Math.floor(random() * NUMBER_COUNT))
