import {
  type Chain,
  createPublicClient,
  defineChain,
  fallback,
  formatEther,
  formatGwei,
  http,
  type PublicClient,
} from 'viem'
import { readArtifact } from '../artifacts.ts'
import { LaunchError, type Sender } from '../run/chain.ts'
import type { Journal } from '../run/journal.ts'
import { hasAnvil } from './anvil.ts'
import { checkBeaconNetwork } from './checkBeacon.ts'
import { checkChain } from './checkChain.ts'
import type { Operator } from './operatorSchema.ts'
import { createPlan, type Plan } from './plan.ts'
import { rehearse } from './rehearse.ts'
import { createSender } from './sender.ts'

/** What a command works with. */
export type Prepared = {
  readonly operator: Operator
  readonly client: PublicClient
  readonly sender: Sender
  readonly plan: Plan
}

/**
 * Checks the chain and what settings name on it, and plans all steps.
 * @throws {LaunchError}
 */
export async function prepare(operator: Operator): Promise<Prepared> {
  const { chainId, chain: facts, rpcUrls } = operator
  const chain: Chain = defineChain({
    id: chainId,
    name: String(facts?.name ?? `chain ${chainId}`),
    nativeCurrency: { name: 'native coin', symbol: 'coin', decimals: 18 },
    rpcUrls: { default: { http: rpcUrls } },
  })
  const client = createPublicClient({ chain, transport: fallback(rpcUrls.map((url) => http(url))) })
  const decimals = await checkChain(client, operator)
  if (operator.beacon) await checkBeaconNetwork(operator.beacon)
  const sender = createSender(operator, chain)
  return { operator, client, sender, plan: createPlan(operator, sender.address, decimals) }
}

type RehearsalOptions = {
  readonly journal: Journal
  readonly log: (line: string) => void
  /** Whether the timelock has its delay: the rehearsal gives its rights to the sender, on the copy. */
  readonly freesTimelock?: boolean
}

/**
 * Rehearses the steps of a plan that are left, and says what they cost.
 * @returns what the account needs, wei: a quarter more than today's price, since prices move meanwhile.
 * @throws {LaunchError} with the step that would fail.
 */
export async function reportRehearsal(
  { operator, client, sender, plan }: Prepared,
  { journal, log, freesTimelock = false }: RehearsalOptions,
): Promise<bigint> {
  if (!hasAnvil()) throw new LaunchError('There is no anvil to rehearse on: see docs/operating/launch.md.')
  const { chainId, rpcUrls } = operator
  const [rpcUrl = ''] = rpcUrls
  const options = { rpcUrl, deployer: sender.address, plan, journal, readArtifact, freesTimelock }
  const steps = await rehearse(options)
  const left = steps.filter(({ gasUsed }) => gasUsed > 0n)
  log(`Rehearsed on a copy of chain ${chainId}: ${left.length} of ${plan.steps.length} steps are left.`)
  for (const { step, address, gasUsed } of left)
    log(`  ${step.name.padEnd(28)} ${String(gasUsed).padStart(9)} gas${address ? `  ${address}` : ''}`)
  const gas = left.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
  const [price, balance] = await Promise.all([client.getGasPrice(), client.getBalance({ address: sender.address })])
  log(`  ${gas} gas, ${formatEther(gas * price)} at today's ${formatGwei(price)} gwei`)
  log(`  ${sender.address} has ${formatEther(balance)}`)
  return (gas * price * 5n) / 4n
}

/**
 * Refuses an account that cannot pay.
 * @throws {LaunchError}
 */
export async function assertCanPay({ client, sender }: Prepared, needed: bigint): Promise<void> {
  if ((await client.getBalance({ address: sender.address })) < needed)
    throw new LaunchError(`${sender.address} needs ${formatEther(needed)}.`)
}
