import { useEffect, useState } from 'react'
import type { Hex } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { type ProposalRecount, type RecountProgress, recountProposal } from './recountProposal.ts'

/** State of one count. `progress` is undefined until the messages are here. */
export type RecountState =
  | { readonly status: 'counting'; readonly progress: RecountProgress | undefined }
  | { readonly status: 'done'; readonly result: ProposalRecount }
  | { readonly status: 'failed' }

/** Counts a proposal while the component is on screen. */
export function useRecount(proposal: Hex): RecountState {
  const chain = useChain()
  const [state, setState] = useState<RecountState>({ status: 'counting', progress: undefined })
  // Starts work outside of React, which takes seconds and ends with the component.
  useEffect(() => {
    const abort = new AbortController()
    const show = (next: RecountState) => !abort.signal.aborted && setState(next)
    const onProgress = (progress: RecountProgress) => show({ status: 'counting', progress })
    recountProposal(chain, proposal, { onProgress, signal: abort.signal }).then(
      (result) => show({ status: 'done', result }),
      () => show({ status: 'failed' }),
    )
    return () => abort.abort()
  }, [chain, proposal])
  return state
}
