import { useState } from 'react'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { useWallet } from '#core/wallet/useWallet.ts'
import { isUserRejection } from '#lib/errors/getErrorMessage.ts'
import { isPermitValid, type Permit, type PermitTerms, signPermit } from './permit.ts'

type PermitState = {
  /** A signature that covers the current terms. */
  readonly permit: Permit | undefined
  /**
   * Asks for a signature, which costs nothing. Where the wallet or the token does not support it, a transaction has to
   * approve: the same for some gas. Does nothing while the wallet is asked.
   */
  readonly enable: (deadline: bigint, approve: () => Promise<void>) => Promise<void>
}

/** Replaces an approval by a signature for the exact current terms. Another amount needs another signature. */
export function usePermit(terms: PermitTerms | undefined): PermitState {
  const chain = useChain()
  const wallet = useWallet()
  const now = getChainTime(useScreenHead())
  const [signed, setSigned] = useState<Permit>()
  const [isSigning, setSigning] = useState(false)

  const isValid = signed !== undefined && terms !== undefined && isPermitValid(signed, wallet?.account, terms, now)

  async function sign(deadline: bigint) {
    if (wallet === undefined || terms === undefined) return 'cannot'
    setSigning(true)
    try {
      setSigned(await signPermit(chain, wallet, { ...terms, deadline }))
      return 'signed'
    } catch (error) {
      return isUserRejection(error) ? 'rejected' : 'cannot'
    } finally {
      setSigning(false)
    }
  }

  async function enable(deadline: bigint, approve: () => Promise<void>) {
    if (isSigning) return
    if ((await sign(deadline)) === 'cannot') await approve()
  }

  return { permit: isValid ? signed : undefined, enable }
}
