import { useMemo } from 'react'
import type { Address } from 'viem'
import { useConnection, useSwitchChain } from 'wagmi'
import { useChain } from '../chain/useChain.ts'
import type { Wallet } from './wallet.ts'

type Eip1193Provider = { readonly request: Wallet['request'] }

/** The connected account, on whatever chain its wallet is; undefined when none is connected. */
export const useAccountAddress = (): Address | undefined => useConnection().address

/** The connected wallet, or undefined. The same object until its account, its chain or the wallet itself changes. */
export function useWallet(): Wallet | undefined {
  const { address, chainId, connector, status } = useConnection()
  return useMemo(() => {
    if (status !== 'connected' || address === undefined || chainId === undefined) return undefined
    return {
      account: address,
      chainId,
      request: async (request) => ((await connector.getProvider()) as Eip1193Provider).request(request),
    }
  }, [address, chainId, connector, status])
}

/** Asks the wallet to move to this page's chain, adding it when the wallet does not know it (EIP-3326, EIP-3085). */
export function useSwitchNetwork() {
  const { chainConfig } = useChain()
  const connection = useConnection()
  const { mutateAsync, isPending } = useSwitchChain()
  return {
    isNeeded: connection.status === 'connected' && connection.chainId !== chainConfig.chainId,
    isPending,
    switchNetwork: () => mutateAsync({ chainId: chainConfig.chainId }),
  }
}
