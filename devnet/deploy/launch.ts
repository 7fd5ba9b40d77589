import { createJournal, type LaunchRoles, runSteps, type Step } from '@zono/deploy'
import type { UntypedRpc } from '@zono/protocol'
import { type Address, type Hash, numberToHex, zeroAddress } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { readArtifact } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'

/** Who does what on the devnet. Nothing is handed over: the deployer goes on as the timelock's proposer, without a delay. */
export const ROLES: LaunchRoles = {
  deployer: accounts.deployer.address,
  proposers: [accounts.deployer.address],
  executor: zeroAddress,
  treasury: accounts.treasury.address,
  buybackOperator: accounts.operator.address,
}

/**
 * Carries out steps of a launch as an operator does. What they create is created anew, even where `existing` has one.
 * @returns addresses of all contracts by name.
 */
export const launch = (
  client: DevnetClient,
  steps: readonly Step[],
  existing: Readonly<Record<string, Address>> = {},
): Promise<Readonly<Record<string, Address>>> => {
  const created = steps.flatMap((step) => (step.kind === 'create' ? [step.name] : []))
  return runSteps({
    ...{ client, steps, readArtifact },
    existing: Object.fromEntries(Object.entries(existing).filter(([name]) => !created.includes(name))),
    journal: createJournal(),
    sender: {
      address: ROLES.deployer,
      send: ({ to, data, nonce, gas }) => {
        const params = { from: ROLES.deployer, to, data, nonce: numberToHex(nonce), gas: numberToHex(gas) }
        return client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params: [params] })
      },
    },
  })
}
