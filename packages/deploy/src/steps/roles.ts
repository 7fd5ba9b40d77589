import { type Address, keccak256, toHex } from 'viem'

/** Name of the owner of all that is owned. */
export const TIMELOCK = 'Timelock'

/** Schedules what the timelock does. */
export const PROPOSER_ROLE = keccak256(toHex('PROPOSER_ROLE'))

/** Who does what once a launch is over, and the account that carries it out. */
export type LaunchRoles = {
  /** Creates everything, and keeps nothing. */
  readonly deployer: Address
  /** Accounts that schedule and cancel what the timelock does; the deployer among them until the last step. */
  readonly proposers: readonly Address[]
  /** Who may execute what was scheduled; the zero address for everyone. */
  readonly executor: Address
  /** Receives fees. */
  readonly treasury: Address
  /** Sells collected fees for the main token. */
  readonly buybackOperator: Address
}
