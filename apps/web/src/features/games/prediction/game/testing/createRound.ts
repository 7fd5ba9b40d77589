import type { PredictionGame, PredictionRound } from '@zono/client'

/** A round of 300 s that started at 1,000 and is neither locked nor settled. */
export const createRound = (changes: Partial<PredictionRound> = {}): PredictionRound => ({
  epoch: 10,
  startTimestamp: 1000,
  lockTimestamp: 1300,
  closeTimestamp: 1600,
  lockPrice: 0n,
  closePrice: 0n,
  lockOracleId: 0n,
  closeOracleId: 0n,
  totalAmount: (changes.bullAmount ?? 0n) + (changes.bearAmount ?? 0n),
  bullAmount: 0n,
  bearAmount: 0n,
  rewardBaseCalAmount: 0n,
  rewardAmount: 0n,
  oracleCalled: false,
  ...changes,
})

/** A running game in round 10. */
export const createGame = (changes: Partial<PredictionGame> = {}): PredictionGame => ({
  currentEpoch: 10,
  intervalSeconds: 300,
  bufferSeconds: 60,
  minBetAmount: 10n ** 13n,
  isPaused: false,
  treasuryFeeBps: 300n,
  feeBase: 'losers',
  deadZoneBps: 10n,
  maxRoundAmount: undefined,
  hasGenesisStarted: true,
  hasGenesisLocked: true,
  oracle: '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE',
  oracleUpdateAllowanceSeconds: 300,
  ...changes,
})
