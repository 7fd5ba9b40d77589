import { getDeploymentHash } from '@zono/protocol'
import { createEndpoints } from '@zono/rpc'
import { getMessage, type Log } from '@zono/service'
import type { Address } from 'viem'
import { createJobRecords } from './health/records.ts'
import { createReport } from './health/report.ts'
import { createSpending } from './health/spending.ts'
import { ALL_JOBS } from './jobs/allJobs.ts'
import { isDue, type Job, type Signer } from './jobs/job.ts'
import { prepareCall } from './send/prepare.ts'
import { createSender, type Sender } from './send/sender.ts'
import type { Settings } from './settings.ts'
import type { KeeperState, SignerState } from './state/state.ts'
import { createStateWatcher } from './state/stateWatcher.ts'

/** A keeper. It has no state that a restart would lose. */
export type Keeper = {
  /** Reads the chain and sends at most one transaction with each key. Never throws. */
  readonly tick: () => Promise<void>
  readonly getReport: () => { readonly status: 200 | 503; readonly body: string }
}

/** The state that jobs decide by is a fraction of it. */
const ANSWER_LIMITS = { timeoutMs: 5000, maxBytes: 4_000_000 } as const

/** Milliseconds after which a job that the contract refused is tried again within the same block. */
const RETRY_INTERVAL_MS = 1000

/** Creates a keeper. `canSend` is false for an account while another process uses its key. */
export function createKeeper(settings: Settings, log: Log, canSend: (account: Address) => boolean): Keeper {
  const { deployment, operator, injector, maxGasPrice } = settings
  const deploymentHash = getDeploymentHash(deployment)
  const endpoints = createEndpoints({ urls: settings.rpcUrls, chainId: deployment.chainId, limits: ANSWER_LIMITS, log })
  const records = createJobRecords(ALL_JOBS)
  const watcher = createStateWatcher(settings, endpoints, log)
  const spendings = new Map(
    [operator, ...(injector ? [injector] : [])].map(({ address }) => [address, createSpending()]),
  )
  const attempts = new Map<string, { readonly blockNumber: bigint; readonly at: number }>()
  const createKeySender = (account: typeof operator) =>
    createSender({ account, chainId: deployment.chainId, endpoints, log })
  const operatorSender = createKeySender(operator)
  const injectorSender = injector && createKeySender(injector)

  /** Jobs that a key signs. What anyone may do never waits for the operator's transactions where there is a second key. */
  const getJobs = (signers: readonly Signer[]) => ALL_JOBS.filter(({ signer }) => signers.includes(signer))
  const operatorJobs = getJobs(injector ? ['operator'] : ['operator', 'anyone'])
  const injectorJobs = getJobs(['injector', 'anyone'])

  async function settle(sender: Sender, signer: SignerState, state: KeeperState) {
    const settled = await sender.settle(signer)
    const job = ALL_JOBS.find(({ name }) => name === settled?.label)
    if (settled === undefined || job === undefined) return
    const { receipt, hash } = settled
    if (receipt === undefined || hash === undefined) return log('warn', 'transaction was replaced', { job: job.name })
    const hasSucceeded = receipt.status === 1n
    const isEffective = records.recordMined(job, state, hash, hasSucceeded)
    const fields = { job: job.name, hash, block: receipt.blockNumber, gas: receipt.gasUsed }
    if (!hasSucceeded) records.recordError(job, state.timestamp, 'The transaction reverted: somebody was faster.')
    log(isEffective ? 'info' : 'error', hasSucceeded ? 'mined' : 'reverted', { ...fields, isEffective })
    if (records.isHalted(job)) log('error', 'job halted: its transactions change nothing', { job: job.name })
  }

  function canAttempt(job: Job, { blockNumber }: KeeperState): boolean {
    const attempt = attempts.get(job.name)
    return attempt?.blockNumber !== blockNumber || performance.now() - attempt.at > RETRY_INTERVAL_MS
  }

  async function work(sender: Sender, signer: SignerState, jobs: readonly Job[], state: KeeperState, now: number) {
    await settle(sender, signer, state)
    const due = jobs.filter((job) => isDue(job, state, now) && !records.isHalted(job) && canAttempt(job, state))
    if (due.length === 0 || !canSend(signer.address)) return
    const slot = await sender.getSlot(signer, state.blockNumber)
    if (slot === undefined) return
    for (const job of due) {
      attempts.set(job.name, { blockNumber: state.blockNumber, at: performance.now() })
      try {
        const call = await prepareCall(endpoints, job.getCall(state), signer, slot.minGasPrice, maxGasPrice)
        const hash = await sender.send(job.name, call, slot, state.blockNumber)
        records.recordSent(job, state)
        log('info', 'sent', { job: job.name, hash, nonce: slot.nonce, block: state.blockNumber })
        return
      } catch (error) {
        const message = getMessage(error)
        if (records.get(job).lastError?.message !== message) log('warn', 'not sent', { job: job.name, message })
        records.recordError(job, now, message)
      }
    }
  }

  return {
    async tick() {
      try {
        const state = await watcher.read()
        const now = watcher.getTime()
        records.observe(state, now)
        for (const { address, balance } of [state.operator, ...(state.injector ? [state.injector] : [])])
          spendings.get(address)?.observe(state.timestamp, balance)
        // What anyone may do first: a price answer that is pending lets the operator's simulation pass at once.
        if (injectorSender && state.injector) await work(injectorSender, state.injector, injectorJobs, state, now)
        await work(operatorSender, state.operator, operatorJobs, state, now)
      } catch (error) {
        log('error', 'tick failed', { message: getMessage(error) })
      }
    },
    getReport: () =>
      createReport({
        jobs: ALL_JOBS,
        records,
        state: watcher.getState(),
        now: watcher.getTime(),
        blindSeconds: watcher.getBlindSeconds(),
        isStandby: !canSend(operator.address),
        isHeld: canSend,
        getDaysLeft: (address) => spendings.get(address as Address)?.getDaysLeft(),
        deploymentHash,
        endpointProblems: endpoints.getProblems(),
      }),
  }
}
