import { optionalRead } from '@zono/client'
import { PrivateSale } from '@zono/protocol'
import { getChainTime } from '#core/rpc/blockHead.ts'
import type { ReadDueTasks } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { hasSucceeded } from './launchpad.rules.ts'
import { privateSales } from './privateSales.instances.ts'

/** Reads which private sales have succeeded and still hold what their owner may withdraw. */
export const readPrivateSaleTasks: ReadDueTasks = async (chain) => {
  const listed = await privateSales.readCachedTerms(chain)
  const states = await privateSales.readStates(
    chain,
    listed.filter((terms) => terms !== undefined),
  )
  const now = getChainTime(chain.screenHead.getState())
  const tasks = await Promise.all(
    listed.map(async (sale) => {
      const state = sale && states[sale.id]
      if (sale === undefined || state === undefined || now === undefined) return undefined
      if (!hasSucceeded(sale, state, now)) return []
      const contract = { abi: PrivateSale.abi, address: sale.address }
      const isWithdrawn = await optionalRead(chain.readContract({ ...contract, functionName: 'isRaisedWithdrawn' }))
      if (isWithdrawn === undefined) return undefined
      const label = msg('%name% has ended. Its owner can withdraw what is left in it.', { name: sale.name })
      return isWithdrawn ? [] : [{ label }]
    }),
  )
  return tasks.flatMap((task) => task ?? [undefined])
}
