import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useChain } from '../../core/chain/useChain.ts'
import { useAccount } from '../../core/wallet/useWallet.ts'
import { claimQuery } from './anniversary.ts'

const AnniversaryDialog = lazy(async () => ({ default: (await import('./AnniversaryDialog.tsx')).AnniversaryDialog }))

/** Congratulates who can claim anniversary points, once a visit (ANNIV-01). */
export function Anniversary() {
  const chain = useChain()
  const account = useAccount()
  const points = useQuery(claimQuery(chain, account)).data
  const [answered, setAnswered] = useState<string>()
  if (account === undefined || points == null || answered === account) return null
  return (
    <Suspense>
      <AnniversaryDialog points={points} onClose={() => setAnswered(account)} />
    </Suspense>
  )
}
