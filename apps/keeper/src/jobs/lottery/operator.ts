import type { Address } from 'viem'
import type { LotteryState } from '../../state/state.ts'

/** Seconds after the end of purchases from which anyone can close and draw: `Lottery.OPERATOR_PERIOD`. */
export const OPERATOR_PERIOD_SECONDS = 3600

/** Seconds that the keeper has to wait longer than the operator. */
export const getOperatorDelay = ({ operator }: LotteryState, keeper: Address): number =>
  operator === keeper ? 0 : OPERATOR_PERIOD_SECONDS
