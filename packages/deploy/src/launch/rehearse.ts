import type { UntypedRpc } from '@zono/protocol'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hash,
  http,
  numberToHex,
  type PublicActions,
  parseEther,
  publicActions,
  type TestClient,
} from 'viem'
import type { ReadArtifact } from '../artifacts.ts'
import { LaunchError } from '../run/chain.ts'
import { createJournal, type Journal } from '../run/journal.ts'
import { runSteps, type StepOutcome } from '../run/runSteps.ts'
import { verifyLaunch } from '../run/verify.ts'
import type { Step } from '../step.ts'
import { PROPOSER_ROLE, TIMELOCK } from '../steps/roles.ts'
import { startAnvil } from './anvil.ts'
import type { Plan } from './plan.ts'

type Rehearsal = {
  readonly rpcUrl: string
  readonly deployer: Address
  readonly plan: Plan
  /** What earlier runs have done. */
  readonly journal: Journal
  readonly readArtifact: ReadArtifact
  /** Whether the timelock has its delay already. */
  readonly freesTimelock: boolean
}

/** A step as it went in the rehearsal. */
export type RehearsedStep = StepOutcome & { readonly step: Step }

/**
 * Carries out what is left of a launch on a copy of the chain, by the same account with the same nonces: so addresses and gas
 * are those of the launch, and a step that would fail fails here.
 * @throws {LaunchError} with the step that fails, or with what is not as it should be at the end.
 */
export async function rehearse({
  rpcUrl,
  deployer,
  plan,
  journal,
  readArtifact,
  freesTimelock,
}: Rehearsal): Promise<readonly RehearsedStep[]> {
  const copy = await startAnvil(['--fork-url', rpcUrl, '--no-storage-caching'])
  try {
    const client = createTestClient({ mode: 'anvil', transport: http(copy.rpcUrl, { timeout: 60_000 }) }).extend(
      publicActions,
    )
    await client.impersonateAccount({ address: deployer })
    await client.setBalance({ address: deployer, value: parseEther('1000000') })
    if (freesTimelock) await freeTimelock(client, { ...plan.existing, deployer }, readArtifact)
    const done: RehearsedStep[] = []
    const addresses = await runSteps({
      ...{ client, ...plan, readArtifact },
      journal: copyJournal(journal, plan.steps),
      sender: {
        address: deployer,
        send: ({ to, data, nonce, gas }) => {
          const params = { from: deployer, to, data, nonce: numberToHex(nonce), gas: numberToHex(gas) }
          return client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params: [params] })
        },
      },
      // What was scheduled before waits for its time, also on the copy.
      onWaiting: async (timestamp) => {
        await client.setNextBlockTimestamp({ timestamp })
        await client.mine({ blocks: 1 })
      },
      onStep: (step, outcome) => done.push({ step, ...outcome }),
    })
    // What stood before something is added may have the code of an earlier release.
    const stands = ({ name }: Step) =>
      plan.existing[name] !== undefined || (freesTimelock && journal.get(name)?.isDone === true)
    const checked = plan.steps.filter((step) => step.kind !== 'create' || !stands(step))
    const [problem] = await verifyLaunch(client, readArtifact, (name) => addresses[name] as Address, checked)
    if (problem) throw new LaunchError(`The rehearsal ended otherwise than planned: ${problem}`)
    return done
  } finally {
    await copy.stop()
  }
}

/** Lets the deployer schedule and execute without a delay, on the copy: as if what it proposes had been waited for. */
async function freeTimelock(
  client: TestClient<'anvil'> & PublicActions,
  { Timelock: timelock, deployer }: Readonly<Record<string, Address>>,
  readArtifact: ReadArtifact,
): Promise<void> {
  if (!timelock || !deployer) throw new LaunchError('There is no timelock to propose to.')
  const { abi } = readArtifact(TIMELOCK)
  await client.impersonateAccount({ address: timelock })
  await client.setBalance({ address: timelock, value: parseEther('1') })
  for (const [functionName, args] of [
    ['updateDelay', [0n]],
    ['grantRole', [PROPOSER_ROLE, deployer]],
  ] as const) {
    const params = { from: timelock, to: timelock, data: encodeFunctionData({ abi, functionName, args }) }
    const hash: Hash = await client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params: [params] })
    await client.waitForTransactionReceipt({ hash })
  }
}

/** What the rehearsal writes down stays in it. */
function copyJournal(journal: Journal, steps: readonly Step[]): Journal {
  const copy = createJournal()
  for (const { name } of steps) {
    const entry = journal.get(name)
    if (entry) copy.set(name, entry)
  }
  return copy
}
