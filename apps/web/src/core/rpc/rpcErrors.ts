import { isUnreachable } from '@zono/client'
import { BaseError } from 'viem'
import { WrongChainError } from './errors.ts'

/** Whether another endpoint may succeed: this one is down, slow, rate-limited, broken, or serves another chain. */
export const isRetryableOnOtherRpc = (error: unknown): boolean =>
  isUnreachable(error) ||
  error instanceof WrongChainError ||
  (error instanceof BaseError &&
    error.walk((cause) => cause instanceof Error && cause.name === 'LimitExceededRpcError') !== null)
