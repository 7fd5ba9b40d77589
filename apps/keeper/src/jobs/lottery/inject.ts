import { erc20Abi, Lottery } from '@zono/protocol'
import { encodeFunctionData, formatUnits } from 'viem'
import { JobError } from '../../lib/errors.ts'
import type { KeeperState } from '../../state/state.ts'
import { getContractAddress, type Job } from '../job.ts'

/** ZONO for each round, base units: 35,000 a week, 14 draws. The contract has a limit of its own. */
export const INJECTION_PER_ROUND = 2500n * 10n ** 18n

const BUFFER_SECONDS = 3600

/** Adds ZONO to the pot of the open round, once. */
export const lotteryInjectJob: Job = {
  name: 'lottery.inject',
  signer: 'injector',
  getBufferSeconds: () => BUFFER_SECONDS,
  // An injection uses up its approval, so the job is not due afterwards even where nothing was added.
  getSubject: ({ lottery }) => `${lottery?.lotteryId} ${lottery?.injected}`,
  getDueTime: (state) => (needsApproval(state) ? undefined : getInjectionTime(state)),
  getCall(state) {
    const { lottery } = state
    const missing = getMissingInjection(state)
    if (lottery === undefined || lottery.injectorBalance < missing)
      throw new JobError(`The injector needs ${formatUnits(missing, 18)} ZONO for this round.`)
    const args = [lottery.lotteryId, missing] as const
    return { to: lottery.address, data: encodeFunctionData({ abi: Lottery.abi, functionName: 'injectFunds', args }) }
  },
}

/** Approves ZONO for the next injection and for no more. */
export const injectionApprovalJob: Job = {
  name: 'lottery.approveInjection',
  signer: 'injector',
  getBufferSeconds: () => BUFFER_SECONDS,
  getDueTime: (state) => (needsApproval(state) ? getInjectionTime(state) : undefined),
  getCall: (state) => ({
    to: getContractAddress(state.lottery && { address: state.lottery.zono }),
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [getContractAddress(state.lottery), getMissingInjection(state)],
    }),
  }),
}

/** What is missing in the pot of the open round, base units. */
function getMissingInjection({ lottery }: KeeperState): bigint {
  if (lottery === undefined) return 0n
  const { injected, maxInjection } = lottery
  const wanted = maxInjection < INJECTION_PER_ROUND ? maxInjection : INJECTION_PER_ROUND
  return injected >= wanted ? 0n : wanted - injected
}

/** Start of the open round if the keeper has to add to its pot and can. */
function getInjectionTime(state: KeeperState): number | undefined {
  const { lottery, injector, timestamp } = state
  if (lottery?.status !== 'open' || injector === undefined || lottery.injector !== injector.address) return undefined
  // A late injection would come after the last purchase.
  if (timestamp >= lottery.endTime) return undefined
  return getMissingInjection(state) > 0n ? lottery.startTime : undefined
}

/** Whether the injector has the ZONO and the lottery may not take it yet. */
function needsApproval(state: KeeperState): boolean {
  const missing = getMissingInjection(state)
  const { injectorAllowance, injectorBalance } = state.lottery ?? { injectorAllowance: 0n, injectorBalance: 0n }
  return missing > injectorAllowance && missing <= injectorBalance
}
