import { getContract, WBNB } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { simulateRevertReason } from '#core/transactions/simulation/simulateCalls.ts'

/**
 * Whether an account takes native coin: the code of a contract wallet may refuse it, and an order that pays it there can
 * never be filled. Asked in the name of the wrapped coin, which has some of every account's.
 *
 * @throws When the node cannot be reached, or nobody has wrapped a coin yet.
 */
export const readTakesCoin = async (chain: ChainClient, account: Address): Promise<boolean> =>
  (await simulateRevertReason(chain, getContract(chain.deployment, WBNB).address, {
    to: account,
    data: '0x',
    value: 1n,
  })) === undefined

export const takesCoinQuery = chainQuery('takesCoin', readTakesCoin, 'minute')
