import { join } from 'node:path'
import { readArtifact } from '../artifacts.ts'
import { LaunchError } from '../run/chain.ts'
import { openJournal } from '../run/journal.ts'
import { runSteps } from '../run/runSteps.ts'
import { verifyLaunch } from '../run/verify.ts'
import { createFind } from '../step.ts'
import type { Operator } from './operatorSchema.ts'
import { writeSources } from './outputs/sources.ts'
import { createDeployment, readInitCodeHash, writeOutputs } from './outputs/writeOutputs.ts'
import { getFingerprint } from './plan.ts'
import { assertCanPay, prepare, reportRehearsal } from './prepare.ts'
import { assertDeployerIsNobody } from './roles.ts'

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
  const prepared = await prepare(operator)
  const { client, sender, plan } = prepared
  assertDeployerIsNobody(operator, sender.address)
  const identity = {
    ...{ chainId: operator.chainId, deployer: sender.address },
    fingerprint: getFingerprint(operator, plan, readArtifact),
  }
  const journal = openJournal(join(folder, 'journal.json'), identity, await client.getBlockNumber())
  const isDone = plan.steps.every(({ name }) => journal.get(name)?.isDone)
  const needed = isDone ? 0n : await reportRehearsal(prepared, { journal, log })
  if (!sends) return log('Nothing was sent. Add --send to launch.')
  await assertCanPay(prepared, needed)

  const addresses = await runSteps({
    ...{ client, sender, ...plan, journal, readArtifact },
    onStep: ({ name }, { address, gasUsed }) => gasUsed > 0n && log(`  ${name}${address ? ` ${address}` : ''}`),
  })
  const find = createFind(addresses)
  const own = plan.steps.filter((step) => step.kind !== 'create' || plan.existing[step.name] === undefined)
  const problems = await verifyLaunch(client, readArtifact, find, own)
  if (problems.length > 0) throw new LaunchError(`The launch ended otherwise than planned:\n${problems.join('\n')}`)
  log('Code, owners and roles are read back: all are as planned.')
  const deployment = createDeployment(operator, plan.areas, addresses, await readInitCodeHash(client, find))
  const files = [...writeOutputs(folder, operator, deployment, journal.firstBlock), writeSources(folder, own, find)]
  for (const file of files) log(`  ${file}`)
  const next = [...plan.areas.values()].flatMap((area) => area.next?.(find) ?? [])
  if (next.length > 0) log(['What is left to do (docs/operating/launch.md has the rest):', ...next].join('\n  '))
}
