import type { Token } from '@zono/sdk'
import { Suspense } from 'react'
import type { Address } from 'viem'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

/** Visitors do without it. */
const OwnPosition = lazyComponent('OwnPosition', async () => (await import('./OwnPosition.tsx')).OwnPosition)

type PairPositionProps = {
  readonly pairAddress: Address
  /** Undefined while unknown. */
  readonly tokens: readonly [Token, Token] | undefined
  readonly reserveUsd: UsdPrice | undefined
}

/** The account's position in a pair and where it can go from here. Takes the same height in every state. */
export function PairPosition(props: PairPositionProps) {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  return (
    <section
      aria-label={t('Your position')}
      className="flex min-h-42 flex-col justify-center gap-3 rounded-card border border-engrave/25 bg-note px-4 py-3 xs:px-6 sm:min-h-23 sm:gap-6 sm:flex-row sm:items-center sm:justify-between"
    >
      {account === undefined ? (
        <>
          <p>{t('Connect your wallet to see your position in this pool.')}</p>
          <Button variant="wash" onClick={connect.open}>
            {t('Connect Wallet')}
          </Button>
        </>
      ) : (
        <Suspense fallback={<Skeleton width="12rem" />}>
          <OwnPosition account={account} {...props} />
        </Suspense>
      )}
    </section>
  )
}
