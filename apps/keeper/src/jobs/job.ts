import type { Call } from '@zono/rpc'
import type { Address } from 'viem'
import { JobError } from '../lib/errors.ts'
import type { KeeperState } from '../state/state.ts'

/** Key that signs the transactions of a job. `anyone`: the injector's where there is one, so that the operator's is free. */
export type Signer = 'operator' | 'injector' | 'anyone'

/** Something the keeper does when it is due. A job has no state: everything follows from the chain. */
export type Job = {
  readonly name: string
  readonly signer: Signer
  /** Seconds after which a due job that was not done does harm. */
  readonly getBufferSeconds: (state: KeeperState) => number
  /**
   * Unix seconds of the first block that can contain the transaction; undefined if nothing is to be done. A job that
   * has no time of its own is due since the block of the state.
   */
  readonly getDueTime: (state: KeeperState) => number | undefined
  /**
   * What a transaction of the job changes, as a text that differs afterwards. Without it a transaction was effective if the
   * job is not due any more.
   */
  readonly getSubject?: (state: KeeperState) => string
  /** The transaction of a due job. Throws an error with a sentence if something is missing for it. */
  readonly getCall: (state: KeeperState) => Call
}

/** Whether a job is due at a time of the chain, unix seconds. */
export function isDue(job: Job, state: KeeperState, now: number): boolean {
  const dueTime = job.getDueTime(state)
  return dueTime !== undefined && now >= dueTime
}

/** Address of the contract that a due job calls. */
export function getContractAddress(contract: { readonly address: Address } | undefined): Address {
  if (contract === undefined) throw new JobError('The contract is not deployed on this chain.')
  return contract.address
}
