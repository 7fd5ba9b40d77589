import { readPrivateSaleOwner, readReferrerContribution } from '@zono/client'
import { chainQuery } from '#core/chain/chainQuery.ts'

export const privateSaleOwnerQuery = chainQuery('privateSaleOwner', readPrivateSaleOwner, 'minute')

export const referrerContributionQuery = chainQuery('referrerContribution', readReferrerContribution)
