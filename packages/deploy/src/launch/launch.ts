import { join } from 'node:path'
import { createPublicClient, defineChain, fallback, formatEther, formatGwei, http } from 'viem'
import { readArtifact } from '../artifacts.ts'
import { LaunchError } from '../run/chain.ts'
import { openJournal } from '../run/journal.ts'
import { runSteps } from '../run/runSteps.ts'
import { verifyLaunch } from '../run/verify.ts'
import { createFind } from '../step.ts'
import { hasAnvil } from './anvil.ts'
import { checkBeaconNetwork } from './checkBeacon.ts'
import { checkChain } from './checkChain.ts'
import type { Operator } from './operator.ts'
import { createDeployment, writeOutputs } from './outputs.ts'
import { createPlan, getFingerprint } from './plan.ts'
import { rehearse } from './rehearse.ts'
import { assertDeployerIsNobody } from './roles.ts'
import { createSender } from './sender.ts'

type LaunchOptions = {
  readonly operator: Operator
  /** Where the journal and what page and services read are written. */
  readonly folder: string
  /** Whether to send transactions; without it the launch is rehearsed only. */
  readonly sends: boolean
  readonly log: (line: string) => void
}

/**
 * Rehearses a launch on a copy of the chain, says what it costs, and carries it out where asked. Run again after any
 * interruption, it goes on where it stopped.
 * @throws {LaunchError} with a sentence that says what to do.
 */
export async function launch({ operator, folder, sends, log }: LaunchOptions): Promise<void> {
  const { chainId, chain: facts, rpcUrls } = operator
  const chain = defineChain({
    id: chainId,
    name: String(facts?.name ?? `chain ${chainId}`),
    nativeCurrency: { name: 'native coin', symbol: 'coin', decimals: 18 },
    rpcUrls: { default: { http: rpcUrls } },
  })
  const client = createPublicClient({ chain, transport: fallback(rpcUrls.map((url) => http(url))) })
  const decimals = await checkChain(client, operator)
  if (operator.beacon) await checkBeaconNetwork(operator.beacon)
  const sender = createSender(operator, chain)
  assertDeployerIsNobody(operator, sender.address)
  const plan = createPlan(operator, sender.address, decimals)
  const identity = {
    ...{ chainId, deployer: sender.address },
    fingerprint: getFingerprint(operator, plan, readArtifact),
  }
  const journal = openJournal(join(folder, 'journal.json'), identity, await client.getBlockNumber())
  const isDone = plan.steps.every(({ name }) => journal.get(name)?.isDone)
  const gas = isDone ? 0n : await rehearseAndReport()
  const [price, balance] = await Promise.all([client.getGasPrice(), client.getBalance({ address: sender.address })])
  if (gas > 0n) {
    log(`  ${gas} gas, ${formatEther(gas * price)} at today's ${formatGwei(price)} gwei`)
    log(`  ${sender.address} has ${formatEther(balance)}`)
  }
  if (!sends) return log('Nothing was sent. Add --send to launch.')
  // A quarter more: prices move while it is carried out.
  if (balance < (gas * price * 5n) / 4n)
    throw new LaunchError(`${sender.address} needs ${formatEther((gas * price * 5n) / 4n)}.`)

  const addresses = await runSteps({
    ...{ client, sender, ...plan, journal, readArtifact },
    onStep: ({ name }, { address, gasUsed }) => gasUsed > 0n && log(`  ${name}${address ? ` ${address}` : ''}`),
  })
  const find = createFind(addresses)
  const own = plan.steps.filter((step) => step.kind !== 'create' || plan.existing[step.name] === undefined)
  const problems = await verifyLaunch(client, readArtifact, find, own)
  if (problems.length > 0) throw new LaunchError(`The launch ended otherwise than planned:\n${problems.join('\n')}`)
  log('Code, owners and roles are read back: all are as planned.')
  const initCodeHash = (await client.readContract({
    ...{ abi: readArtifact('Factory').abi, address: find('Factory') },
    functionName: 'INIT_CODE_PAIR_HASH',
  })) as `0x${string}`
  for (const file of writeOutputs(
    folder,
    operator,
    createDeployment(operator, plan.areas, addresses, initCodeHash),
    journal.firstBlock,
  ))
    log(`  ${file}`)
  const next = [...plan.areas.values()].flatMap((area) => area.next?.(find) ?? [])
  if (next.length > 0) log(['What is left to do (docs/operating/launch.md has the rest):', ...next].join('\n  '))

  async function rehearseAndReport(): Promise<bigint> {
    if (!hasAnvil()) throw new LaunchError('There is no anvil to rehearse on: see docs/operating/launch.md.')
    const [rpcUrl = ''] = rpcUrls
    const steps = await rehearse({ rpcUrl, deployer: sender.address, plan, journal, readArtifact })
    const left = steps.filter(({ gasUsed }) => gasUsed > 0n)
    log(`Rehearsed on a copy of chain ${chainId}: ${left.length} of ${plan.steps.length} steps are left.`)
    for (const { step, address, gasUsed } of left)
      log(`  ${step.name.padEnd(28)} ${String(gasUsed).padStart(9)} gas${address ? `  ${address}` : ''}`)
    return left.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
  }
}
