import { chainTime, type Head } from '../rpc/blockHead.ts'

/** The unix second by the chain's clock that lies `seconds` ahead: a write that is mined later must not happen. */
export const deadlineAfter = (head: Head, seconds: number): bigint =>
  BigInt((chainTime(head.current()) ?? Math.floor(Date.now() / 1000)) + seconds)
