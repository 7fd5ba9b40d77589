import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { CollectSourcesContext } from '../collect.ts'
import { pendingOperationsQuery } from './operations/operations.queries.ts'
import type { OperatorView } from './roles/useOperator.ts'
import { settingsQuery } from './settings/settings.queries.ts'
import { dueTasksQuery } from './tasks/tasks.queries.ts'

/**
 * How many sections of the screen can be shown, from the top: one appears when all above it are read, or cannot be, so that
 * nothing that is on screen moves. All are read at once.
 *
 * @param blocks - Number of newest blocks that are searched; undefined until it is known.
 */
export function useSettledSections({ areRolesSettled, timelock }: OperatorView, blocks: bigint | undefined): number {
  const chain = useChain()
  const operations = useQuery({
    ...pendingOperationsQuery(chain, timelock && blocks ? { blocks } : undefined),
    placeholderData: (previous) => previous,
  })
  const tasks = useQuery(dueTasksQuery(chain, use(CollectSourcesContext)))
  const settings = useQuery(settingsQuery(chain, null))
  const areSettled = [
    areRolesSettled,
    timelock === undefined || operations.isFetched || operations.data !== undefined,
    tasks.isFetched,
    settings.isFetched,
  ]
  const first = areSettled.indexOf(false)
  return first === -1 ? areSettled.length : first
}
