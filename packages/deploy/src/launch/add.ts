import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, isAddressEqual } from 'viem'
import { readArtifact } from '../artifacts.ts'
import { LaunchError } from '../run/chain.ts'
import { type Journal, reopenJournal } from '../run/journal.ts'
import { type PendingOperation, runSteps } from '../run/runSteps.ts'
import { verifyLaunch } from '../run/verify.ts'
import { createFind, type Step } from '../step.ts'
import { MAIN_TOKEN } from '../steps/exchange.ts'
import { createTokenHandoverStep } from '../steps/farms.ts'
import { TIMELOCK } from '../steps/roles.ts'
import { HANDOVER } from '../steps/timelock/handover.ts'
import { REGISTRY } from '../steps/timelock/registry.ts'
import { listNeeded } from './operator.ts'
import type { Operator } from './operatorSchema.ts'
import { addSources } from './outputs/sources.ts'
import { createDeployment, readInitCodeHash, writeGrown } from './outputs/writeOutputs.ts'
import type { Plan } from './plan.ts'
import { assertCanPay, type Prepared, prepare, reportRehearsal } from './prepare.ts'

type AddOptions = {
  readonly operator: Operator
  /** Entry of operator.json whose contracts are added. */
  readonly entry: string
  /** Folder of the launch. */
  readonly folder: string
  readonly sends: boolean
  readonly log: (line: string) => void
}

/**
 * Adds to a launch what an entry of `operator.json` names and what does not stand yet. Contracts are created by any account;
 * what only the timelock may do is proposed to it: scheduled where the account is a proposer, printed and written down for the
 * multisig otherwise. Run again once the delay is over, it goes on.
 * @throws {LaunchError} with a sentence that says what to do.
 */
export async function add({ operator, entry, folder, sends, log }: AddOptions): Promise<void> {
  const prepared = await prepare(operator)
  const { client, sender, plan } = prepared
  const journal = reopenJournal(join(folder, 'journal.json'), operator.chainId)
  if (!journal.get(HANDOVER)?.isDone)
    throw new LaunchError('The launch is not over: end it with the operator.json that it was begun with.')
  const steps = await getSteps(prepared, entry, journal)
  const own = { ...plan, steps, existing: { ...plan.existing, ...findStanding(plan, steps, journal) } }
  const left = steps.filter(({ name }) => !journal.get(name)?.isDone)
  if (left.length === 0) log(`${entry}: nothing is left to add.`)
  else {
    const needed = await reportRehearsal({ ...prepared, plan: own }, { journal, log, freesTimelock: true })
    if (!sends) return log('Nothing was sent. Add --send to create the contracts and to propose the rest.')
    await assertCanPay(prepared, needed)
  }

  const pending: PendingOperation[] = []
  const addresses = await runSteps({
    ...{ client, sender, ...own, journal, readArtifact },
    onPending: (one) => pending.push(one),
    onStep: ({ name }, { address, gasUsed }) => gasUsed > 0n && log(`  ${name}${address ? ` ${address}` : ''}`),
  })
  if (pending.length > 0) return report(pending, { operator, entry, folder, log })

  const find = createFind(addresses)
  // What stood before may have the code of an earlier release.
  const added = steps.filter(({ name, kind }) => kind !== 'create' || left.some((one) => one.name === name))
  const problems = await verifyLaunch(client, readArtifact, find, added)
  if (problems.length > 0) throw new LaunchError(`${entry} ended otherwise than planned:\n${problems.join('\n')}`)
  log('Code, owners and roles are read back: all are as planned.')
  const deployment = createDeployment(operator, plan.areas, addresses, await readInitCodeHash(client, find))
  const files = [...writeGrown(folder, operator, deployment, journal.firstBlock), addSources(folder, steps, find)]
  for (const file of files) log(`  ${file}`)
  for (const sentence of plan.areas.get(entry)?.next?.(find) ?? []) log(`  ${sentence}`)
}

/** Steps of an entry and of those that it needs; farms that come later take the main token from the timelock. */
async function getSteps(
  { client, plan: { areas, existing } }: Prepared,
  entry: string,
  journal: Journal,
): Promise<readonly Step[]> {
  if (!areas.has(entry))
    throw new LaunchError(`operator.json has no ${entry} to add. It has ${[...areas.keys()].join(', ') || 'no areas'}.`)
  const needed = listNeeded(entry)
  const steps = [...areas].flatMap(([name, area]) => (needed.has(name) ? area.steps : []))
  if (!needed.has('farms')) return steps
  const find = (name: string) => existing[name] ?? journal.get(name)?.address
  const [token, timelock] = [find(MAIN_TOKEN), find(TIMELOCK)]
  if (!token || !timelock) throw new LaunchError('The launch is not over: it has no main token or no timelock.')
  const { abi } = readArtifact(MAIN_TOKEN)
  const owner = (await client.readContract({ abi, address: token, functionName: 'owner' })) as Address
  return isAddressEqual(owner, timelock) ? [...steps, createTokenHandoverStep()] : steps
}

/**
 * Contracts of the other entries, all of which have to stand: what page and services read names them.
 * @throws {LaunchError} with the one that does not.
 */
function findStanding({ steps, existing }: Plan, added: readonly Step[], journal: Journal) {
  const standing: Record<string, Address> = {}
  for (const step of steps) {
    if (step.kind !== 'create' || added.includes(step) || existing[step.name]) continue
    const { address, isDone } = journal.get(step.name) ?? {}
    // A launch of an earlier release has none: what is added is created without it.
    if (step.name === REGISTRY && !isDone) continue
    if (!isDone || address === undefined)
      throw new LaunchError(
        `operator.json names ${step.name}, which does not stand: add its entry first, or take it out.`,
      )
    standing[step.name] = address
  }
  return standing
}

/** Says what the timelock has yet to do, and writes it as a batch that a multisig's interface reads. */
function report(
  pending: readonly PendingOperation[],
  { operator, entry, folder, log }: Pick<AddOptions, 'operator' | 'entry' | 'folder' | 'log'>,
): void {
  log('The timelock or its proposers have yet to act. Run the same command again afterwards: it goes on.')
  for (const one of pending) {
    if ('listing' in one) {
      log(`  ${one.listing.name}: a proposer lists it, and calls ${one.listing.to} with ${one.listing.data}`)
      continue
    }
    const { name, id, timelock } = one.operation
    log(`  ${name}: operation ${id}`)
    if ('until' in one) log(`    waits until ${new Date(Number(one.until) * 1_000).toISOString()}`)
    else log(`    a proposer calls ${timelock} with ${one.schedule}`)
  }
  const transactions = pending.flatMap((one) => {
    if ('listing' in one) return [{ to: one.listing.to, value: '0', data: one.listing.data }]
    return 'schedule' in one ? [{ to: one.operation.timelock, value: '0', data: one.schedule }] : []
  })
  if (transactions.length === 0) return
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `proposal-${entry}.json`)
  // As Safe's Transaction Builder imports it.
  const batch = { version: '1.0', chainId: String(operator.chainId), meta: { name: `Add ${entry}` }, transactions }
  writeFileSync(file, JSON.stringify(batch, null, 2))
  log(`  ${file}`)
}
