import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { powerQuery } from '../voting.queries.ts'
import type { Proposal, VotingPower } from '../voting.schemas.ts'

type OwnVotingPower = {
  /** Undefined while unknown, and without a wallet. */
  readonly power: VotingPower | undefined
  /** It could not be read. It may still count: the hub reads it again. */
  readonly isError: boolean
  readonly retry: () => void
}

/**
 * Voting power of the connected account at a block; undefined block reads nothing.
 * @param proposal for which it counts: then it is the lowest one of the snapshot and the drawn blocks
 */
export function useVotingPower(block: number | undefined, proposal?: Proposal): OwnVotingPower {
  const chain = useChain()
  const account = useAccountAddress()
  const [id, drawnBlocks] = [proposal?.drawWindow ? proposal.id : undefined, proposal?.drawnBlocks ?? undefined]
  const params = useMemo(
    () =>
      account && block !== undefined
        ? { account, block, ...(id && { proposal: id }), ...(drawnBlocks && { drawnBlocks }) }
        : undefined,
    [account, block, id, drawnBlocks],
  )
  const { data, isError, refetch } = useQuery(powerQuery(chain, params))
  return { power: data, isError: isError && data === undefined, retry: () => void refetch() }
}
