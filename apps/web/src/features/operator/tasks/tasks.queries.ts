import type { Deployment } from '@zono/protocol'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import type { CollectSource, DueTask } from '#features/collect.ts'
import type { Message } from '#lib/i18n/message.ts'

/** Something that waits for somebody, and the screen of its feature. */
export type FeatureTask = DueTask & { readonly path: string }

/** What waits on this network. */
export type DueTasks = {
  readonly tasks: readonly FeatureTask[]
  /** Features of which something could not be read. */
  readonly unread: readonly Message[]
}

type TaskSource = Pick<CollectSource, 'path' | 'label' | 'requiredContracts' | 'readDueTasks'>

/** Sources whose contracts exist on this network. */
export const listTaskSources = (sources: readonly TaskSource[], { contracts }: Deployment): readonly TaskSource[] =>
  sources.filter(
    ({ readDueTasks, requiredContracts }) =>
      readDueTasks !== undefined && requiredContracts.every((name) => contracts[name] !== undefined),
  )

/** Reads what all features wait for. One that cannot be read is named, and hides no other. */
export async function readDueTasks(chain: ChainClient, load: () => Promise<readonly TaskSource[]>): Promise<DueTasks> {
  const sources = listTaskSources(await load(), chain.deployment)
  const read = await Promise.all(
    sources.map(async ({ path, label, readDueTasks: readTasks }) => {
      const tasks = (await readTasks?.(chain).catch(() => [undefined])) ?? []
      return {
        label,
        tasks: tasks.flatMap((task) => (task ? { ...task, path } : [])),
        isUnread: tasks.includes(undefined),
      }
    }),
  )
  return {
    tasks: read.flatMap(({ tasks }) => tasks),
    unread: read.filter(({ isUnread }) => isUnread).map(({ label }) => label),
  }
}

/** Most milliseconds between two reads; a receipt of the account refreshes them at once. */
const TASKS_MAX_AGE_MS = 15_000

export const dueTasksQuery = chainQuery('operatorTasks', readDueTasks, 'block', { maxAgeMs: TASKS_MAX_AGE_MS })
