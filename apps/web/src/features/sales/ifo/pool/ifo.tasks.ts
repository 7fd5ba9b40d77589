import { optionalRead } from '@zono/client'
import { InitialFarmOffering } from '@zono/protocol'
import type { ReadDueTasks } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { canClaim } from '../ifo.rules.ts'
import { sales } from '../sales.instances.ts'

/** Reads which token sales have ended and still hold what their owner may withdraw. */
export const readSaleTasks: ReadDueTasks = async (chain) => {
  const terms = await sales.readCachedTerms(chain)
  const height = chain.screenHead.getState().block?.number
  const tasks = await Promise.all(
    terms.map(async (sale) => {
      if (sale === undefined) return undefined
      if (!canClaim(sale, height)) return []
      const contract = { abi: InitialFarmOffering.abi, address: sale.address }
      const withdrawable = await optionalRead(chain.readContract({ ...contract, functionName: 'viewWithdrawable' }))
      if (withdrawable === undefined) return undefined
      return withdrawable[0] + withdrawable[1] > 0n
        ? [{ label: msg('%name% has ended. Its owner can withdraw what is left in it.', { name: sale.name }) }]
        : []
    }),
  )
  return tasks.flatMap((task) => task ?? [undefined])
}
