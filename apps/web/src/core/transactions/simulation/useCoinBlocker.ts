import { useQuery } from '@tanstack/react-query'
import { getContract, WBNB } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { simulateRevertReason } from './simulateCalls.ts'

/**
 * Whether an account takes native coin: the code of a contract wallet may refuse it, and whatever pays it there reverts.
 * Asked in the name of the wrapped coin, which has some of every account's.
 *
 * @throws When the node cannot be reached, or nobody has wrapped a coin yet.
 */
const readTakesCoin = async (chain: ChainClient, account: Address): Promise<boolean> =>
  (await simulateRevertReason(chain, getContract(chain.deployment, WBNB).address, {
    to: account,
    data: '0x',
    value: 1n,
  })) === undefined

const takesCoinQuery = chainQuery('takesCoin', readTakesCoin, 'minute')

/**
 * Why an account cannot be paid a currency: the currency is the native coin, and the account's code refuses it. Undefined
 * where nothing is in the way, while that is asked, and where it cannot be known.
 *
 * @param currency - What is received; undefined while none is chosen.
 */
export function useCoinBlocker(currency: Currency | undefined, receiver: Address | undefined): Blocker | undefined {
  const isCoin = currency !== undefined && Currency.isNative(currency)
  const takesCoin = useQuery(takesCoinQuery(useChain(), isCoin ? receiver : undefined)).data
  if (!isCoin || takesCoin !== false) return undefined
  const { symbol } = currency
  return createBlocker('not-allowed', msg('This account can’t receive %symbol%: choose its wrapped token', { symbol }))
}
