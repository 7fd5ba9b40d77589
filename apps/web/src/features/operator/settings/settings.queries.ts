import { optionalRead } from '@zono/client'
import { getContract, Timelock } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import type { Call } from '#core/transactions/action.ts'
import { type Instance, listInstances } from '../contracts/instances.ts'
import { parseSignature } from '../contracts/ownerAbis.ts'
import { PAUSE_SWITCHES, type PauseSwitch, SETTINGS, type Setting } from './settings.ts'

/** A value as its contract answers; undefined where it does not. */
export type SettingValue = bigint | Address | undefined

/** A setting of a deployed contract with its values, one for each field. */
export type SettingState = {
  readonly instance: Instance
  readonly setting: Setting
  readonly values: readonly SettingValue[]
}

/** A switch of a deployed contract. */
export type SwitchState = {
  readonly instance: Instance
  readonly pauseSwitch: PauseSwitch
  readonly isPaused: boolean | undefined
}

/** Fees, limits and switches of a network. */
export type SettingStates = { readonly settings: readonly SettingState[]; readonly switches: readonly SwitchState[] }

const readView = ({ readContract }: ChainClient, { address }: Instance, signature: string): Promise<unknown> => {
  const view = parseSignature(signature)
  return optionalRead(readContract({ abi: [view], address, functionName: view.name }))
}

/** Reads the fees, limits and switches of all deployed contracts. */
export async function readSettings(chain: ChainClient, _: null): Promise<SettingStates> {
  const instances = listInstances(chain.deployment)
  const join = <entry extends { readonly contract: string }>(entries: readonly entry[]) =>
    entries.flatMap((entry) =>
      instances.filter(({ contract }) => contract === entry.contract).map((instance) => ({ instance, entry })),
    )
  const [settings, switches] = await Promise.all([
    Promise.all(
      join(SETTINGS).map(async ({ instance, entry }): Promise<SettingState> => {
        const values = await Promise.all(entry.fields.map(({ read }) => readView(chain, instance, read)))
        return { instance, setting: entry, values: values as SettingValue[] }
      }),
    ),
    Promise.all(
      join(PAUSE_SWITCHES).map(async ({ instance, entry }): Promise<SwitchState> => {
        const isPaused = await readView(chain, instance, entry.read)
        return { instance, pauseSwitch: entry, isPaused: isPaused as boolean | undefined }
      }),
    ),
  ])
  return { settings, switches }
}

/** Most milliseconds between two reads; a receipt of the account refreshes them at once. */
const SETTINGS_MAX_AGE_MS = 15_000

export const settingsQuery = chainQuery('operatorSettings', readSettings, 'block', { maxAgeMs: SETTINGS_MAX_AGE_MS })

/** Reads the seconds between scheduling and execution. */
const readMinDelay = ({ readContract, deployment }: ChainClient, _: null): Promise<bigint> =>
  readContract({ ...getContract(deployment, Timelock), functionName: 'getMinDelay' })

export const minDelayQuery = chainQuery('timelockMinDelay', readMinDelay, 'minute')

type TrialParams = { readonly from: Address; readonly call: Call }

/** Whether a call would succeed now if its holder sent it: a proposal that cannot is known before it waits for days. */
export async function readTrial(chain: ChainClient, { from, call }: TrialParams): Promise<boolean> {
  const { simulateRevertReason } = await import('#core/transactions/simulation/simulateCalls.ts')
  return (await simulateRevertReason(chain, from, call)) === undefined
}

export const trialQuery = chainQuery('operatorTrial', readTrial)
