import { useQuery } from '@tanstack/react-query'
import { type Address, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import { isRevert } from '#core/transactions/simulation/simulateCalls.ts'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'

const RECEIVER_ABI = parseAbi(['function onERC721Received(address, address, uint256, bytes) returns (bytes4)'])

/** What a contract answers that takes a piece: the selector of the function that asks it (ERC-721). */
const TAKEN = '0x150b7a02'

type Receiving = { readonly collection: Address; readonly receiver: Address }

/**
 * Whether an account takes pieces of a collection: a contract wallet has to say so, or what sends it one reverts.
 *
 * @throws When the node cannot be reached.
 */
async function readTakesNft({ client }: ChainClient, { collection, receiver }: Receiving): Promise<boolean> {
  const code = await client.request({ method: 'eth_getCode', params: [receiver, 'latest'] })
  if (code === undefined || code === '0x') return true
  const data = encodeFunctionData({ abi: RECEIVER_ABI, args: [receiver, zeroAddress, 1n, '0x'] })
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [{ from: collection, to: receiver, data }, 'latest'],
    })
    return answer.startsWith(TAKEN)
  } catch (error) {
    if (!isRevert(error)) throw error
    return false
  }
}

const takesNftQuery = chainQuery('takesNft', readTakesNft, 'minute')

/**
 * Why an account cannot be sent pieces of a collection: its code does not take them. Undefined where nothing is in the way,
 * while that is asked, and where it cannot be known.
 */
export function useNftBlocker(collection: Address, receiver: Address | undefined): Blocker | undefined {
  const takesNft = useQuery(takesNftQuery(useChain(), receiver && { collection, receiver })).data
  return takesNft === false ? createBlocker('not-allowed', msg('This account can’t hold NFTs')) : undefined
}
