import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChain } from '../chain/useChain.ts'
import { offersAtomicCalls } from '../wallet/calls.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { updateCallsStatus } from './sendCalls.ts'

/** Whether the connected wallet carries out several calls as one on this page's chain. False until it has said so. */
export function useCanBatch(): boolean {
  const { facts } = useChain()
  const wallet = useWallet()
  const isHere = wallet?.chainId === facts.chainId
  const offered = useQuery({
    queryKey: ['wallet', 'capabilities', wallet?.account, wallet?.chainId],
    queryFn: () => (wallet ? offersAtomicCalls(wallet) : false),
    enabled: isHere,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isHere && offered.data === true
}

/** With each block, asks the wallet about the calls that only it can tell of. */
export function useWatchCalls(): void {
  const { facts, head } = useChain()
  const wallet = useWallet()
  useEffect(() => {
    if (!wallet) return
    const ask = () => void updateCallsStatus(facts.chainId, wallet)
    ask()
    return head.subscribe(ask)
  }, [wallet, facts, head])
}
