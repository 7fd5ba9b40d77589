import { type BlockHead, getChainTime } from '../rpc/blockHead.ts'

/** The unix second by the chain's clock that lies `seconds` ahead: a write that is mined later must not happen. */
export const getDeadline = (head: BlockHead, seconds: number): bigint =>
  BigInt((getChainTime(head.getState()) ?? Math.floor(Date.now() / 1000)) + seconds)
