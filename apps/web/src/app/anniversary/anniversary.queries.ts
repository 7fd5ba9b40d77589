import { optionalRead } from '@zono/client'
import { AnniversaryAchievement, type Deployment, getContract } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { msg } from '#lib/i18n/message.ts'

/** Claimable points of an account; null when there are none or no anniversary contract exists (ANNIV-04). */
export async function readClaimablePoints(chain: ChainClient, account: Address): Promise<bigint | null> {
  const address = chain.deployment.contracts[AnniversaryAchievement.name]
  if (address === undefined) return null
  const contract = { abi: AnniversaryAchievement.abi, address }
  const [canClaim, points] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'canClaim', args: [account] })),
    optionalRead(chain.readContract({ ...contract, functionName: 'numberPoints' })),
  ])
  return canClaim && points !== undefined ? points : null
}

/** Read again once a minute, and at once after a receipt of the account, such as that of the claim. */
export const claimablePointsQuery = chainQuery('anniversaryClaim', readClaimablePoints, 'block', { maxAgeMs: 60_000 })

/** Claims the anniversary points (ANNIV-05). */
export const claimPoints = (deployment: Deployment): Action => ({
  id: 'anniversary.claim',
  summary: msg('Claim anniversary points'),
  approvals: [],
  call: buildCall(getContract(deployment, AnniversaryAchievement), 'claimAnniversaryPoints', []),
})
