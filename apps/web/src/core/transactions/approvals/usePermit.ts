import { useState } from 'react'
import { isUserRejection } from '../../../lib/errors/getErrorMessage.ts'
import { useChain, useScreenHead } from '../../chain/useChain.ts'
import { getChainTime } from '../../rpc/blockHead.ts'
import { useWallet } from '../../wallet/useWallet.ts'
import { type Permit, signPermit } from './permit.ts'

type PermitTerms = Pick<Permit, 'token' | 'spender' | 'value'>

type PermitState = {
  /** A signature that still covers what is wanted. */
  readonly permit: Permit | undefined
  readonly isSigning: boolean
  /** Asks for a signature; `cannot` when the wallet or the token knows no such thing, so that an approval is the way. */
  readonly sign: (deadline: bigint) => Promise<'signed' | 'rejected' | 'cannot'>
}

/** A signature in place of an approval, for exactly what is wanted now; another amount wants another one. */
export function usePermit(wanted: PermitTerms | undefined): PermitState {
  const chain = useChain()
  const wallet = useWallet()
  const now = getChainTime(useScreenHead())
  const [signed, setSigned] = useState<Permit>()
  const [isSigning, setSigning] = useState(false)

  const covers =
    signed !== undefined &&
    wanted !== undefined &&
    signed.owner === wallet?.account &&
    signed.token === wanted.token &&
    signed.spender === wanted.spender &&
    signed.value === wanted.value &&
    (now === undefined || signed.deadline > BigInt(now))

  async function sign(deadline: bigint) {
    if (wallet === undefined || wanted === undefined) return 'cannot'
    setSigning(true)
    try {
      setSigned(await signPermit(chain, wallet, { ...wanted, deadline }))
      return 'signed'
    } catch (error) {
      return isUserRejection(error) ? 'rejected' : 'cannot'
    } finally {
      setSigning(false)
    }
  }

  return { permit: covers ? signed : undefined, isSigning, sign }
}
