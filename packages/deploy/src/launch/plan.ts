import { type Address, type Hex, keccak256, toHex, zeroAddress } from 'viem'
import type { ReadArtifact } from '../artifacts.ts'
import type { Step } from '../step.ts'
import { createExchangeSteps, createGroundSteps } from '../steps/exchange.ts'
import { createFarmSteps, createSupplyStep, createTokenOwnerStep, createVaultSteps } from '../steps/farms.ts'
import { createHandoverStep } from '../steps/handover.ts'
import { type LaunchRoles, TIMELOCK } from '../steps/roles.ts'
import type { Operator } from './operator.ts'

/** What a launch does, and which contracts it finds. */
export type Plan = {
  readonly steps: readonly Step[]
  readonly existing: Readonly<Record<string, Address>>
}

/**
 * All steps of a launch, in the order in which nothing waits for an owner: contracts are created as the timelock's own or set
 * up by the deployer at once, and only the last step gives the timelock its delay.
 */
export function createPlan(operator: Operator, deployer: Address): Plan {
  const { timelock, treasury, buybackOperator, token, wrappedCoin, multicall, farms } = operator
  const roles: LaunchRoles = {
    ...{ deployer, treasury, buybackOperator },
    proposers: [deployer, ...timelock.proposers],
    // Everyone executes: what was scheduled is public and decided.
    executor: zeroAddress,
  }
  const steps = [
    ...createGroundSteps({ roles, wrappedCoin, token }),
    createSupplyStep(token.receiver, token.supply),
    ...createExchangeSteps({ roles }),
    ...(farms ? createFarmSteps({ ...farms, feeReceiver: treasury }) : []),
    ...(farms?.vault ? createVaultSteps({ treasury }) : []),
    createTokenOwnerStep(farms ? 'MasterFarm' : TIMELOCK),
    createHandoverStep({ deployer, proposers: timelock.proposers, delaySeconds: timelock.delaySeconds }),
  ]
  return {
    steps,
    existing: {
      ...(multicall && { Multicall: multicall }),
      ...(wrappedCoin.address && { WBNB: wrappedCoin.address }),
    },
  }
}

/** Hash of what decides a launch: its settings, without addresses of nodes and signers, and the code of its contracts. */
export function getFingerprint(operator: Operator, { steps }: Plan, readArtifact: ReadArtifact): Hex {
  const { rpcUrls: _, deployer: _deployer, ...terms } = operator
  const codes = steps.flatMap((step) =>
    step.kind === 'create' ? keccak256(readArtifact(step.contract ?? step.name).bytecode) : [],
  )
  const text = JSON.stringify([terms, codes], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return keccak256(toHex(text))
}
