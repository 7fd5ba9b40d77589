import { readToken } from '@zono/client'
import { chainQuery } from '../chain/chainQuery.ts'

/** What a token contract says of itself. */
export const tokenQuery = chainQuery('token', readToken, 'never')
