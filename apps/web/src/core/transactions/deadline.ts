import { type BlockHead, getChainTime } from '../rpc/blockHead.ts'

/** Returns the unix second `seconds` ahead of chain time. A transaction mined later reverts. */
export const getDeadline = (head: BlockHead, seconds: number): bigint =>
  BigInt((getChainTime(head.getState()) ?? Math.floor(Date.now() / 1000)) + seconds)
