import { readPair, readPosition, readPositions, readZapPool } from '@zono/client'
import { chainQuery } from '#core/chain/chainQuery.ts'

export const zapPoolQuery = chainQuery('zapPool', readZapPool)

export const pairQuery = chainQuery('pair', readPair)

export const positionQuery = chainQuery('position', readPosition)

export const positionsQuery = chainQuery('positions', readPositions)
