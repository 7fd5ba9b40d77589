import { type Address, keccak256, toHex } from 'viem'
import type { Call, Expectation, OwnerStep } from '../../step.ts'
import { PROPOSER_ROLE, TIMELOCK } from '../roles.ts'

/** Name of the last step of a launch: without it the deployer may still act through the timelock. */
export const HANDOVER = 'Timelock.handover'

const CANCELLER_ROLE = keccak256(toHex('CANCELLER_ROLE'))

type Handover = {
  readonly deployer: Address
  /** Who proposes from now on. */
  readonly proposers: readonly Address[]
  /** Seconds between scheduling and execution. */
  readonly delaySeconds: bigint
}

/**
 * The last step: takes the deployer's roles and sets the delay, in one operation. From then on nobody can do anything without
 * waiting. Before it, the timelock has no delay: so no contract waits for days for an owner that has to accept it.
 */
export function createHandoverStep({ deployer, proposers, delaySeconds }: Handover): OwnerStep {
  const call = (functionName: string, ...args: readonly unknown[]): Call => ({
    ...{ to: TIMELOCK, functionName },
    args: () => args,
  })
  const expect = (answer: unknown, functionName: string, ...args: readonly unknown[]): Expectation => ({
    ...call(functionName, ...args),
    answer: () => answer,
  })
  return {
    kind: 'owner',
    name: HANDOVER,
    calls: [
      call('revokeRole', PROPOSER_ROLE, deployer),
      call('revokeRole', CANCELLER_ROLE, deployer),
      call('updateDelay', delaySeconds),
    ],
    expects: [
      expect(delaySeconds, 'getMinDelay'),
      expect(false, 'hasRole', PROPOSER_ROLE, deployer),
      expect(false, 'hasRole', CANCELLER_ROLE, deployer),
      ...proposers.map((proposer) => expect(true, 'hasRole', PROPOSER_ROLE, proposer)),
    ],
  }
}
