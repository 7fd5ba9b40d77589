import { AnniversaryAchievement, contractOf, type Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import type { Chain } from '../../core/chain/chain.ts'
import { chainQuery } from '../../core/chain/chainQuery.ts'
import { settled } from '../../core/chain/optionalRead.ts'
import { type Action, call } from '../../core/transactions/action.ts'
import { msg } from '../../lib/i18n/message.ts'

/** The points an account can claim now; null when it can claim none, or where there is no anniversary (ANNIV-04). */
export async function readClaim(chain: Chain, account: Address): Promise<bigint | null> {
  const address = chain.deployment.contracts[AnniversaryAchievement.name]
  if (address === undefined) return null
  const contract = { abi: AnniversaryAchievement.abi, address }
  const [canClaim, points] = await Promise.all([
    settled(chain.read({ ...contract, functionName: 'canClaim', args: [account] })),
    settled(chain.read({ ...contract, functionName: 'numberPoints' })),
  ])
  return canClaim && points !== undefined ? points : null
}

export const claimQuery = chainQuery('anniversaryClaim', readClaim, 'minute')

/** Claims the points (ANNIV-05). */
export const claimPoints = (deployment: Deployment): Action => ({
  id: 'anniversary.claim',
  summary: msg('Claim anniversary points'),
  spends: [],
  call: call(contractOf(deployment, AnniversaryAchievement), 'claimAnniversaryPoints', []),
})
