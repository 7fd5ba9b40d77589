import { useQuery } from '@tanstack/react-query'
import type { VaultProduct } from '@zono/client'
import { useChain } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import type { VaultView } from './useVault.ts'
import { exitFarm } from './vault.actions.ts'
import { canExitFarmQuery } from './vault.queries.ts'

/** Emergency exit of the vault, offered while its simulation succeeds, and the notice after it was used. */
export function VaultEmergency({ view: { row, vault } }: { readonly view: VaultView }) {
  const t = useTranslation()
  const chain = useChain()
  // An unreadable vault has no exit to offer.
  const { data: canExit } = useQuery(canExitFarmQuery(chain, vault.isEmergency === false ? null : undefined))
  if (vault.isEmergency) {
    return (
      <Banner variant="warn">
        {t('The vault has left the farm. Rewards have stopped, deposits are closed, and unstaking is free.')}
      </Banner>
    )
  }
  if (vault.isEmergency === false && canExit === true) return <ExitFarm product={row.product} />
  return (
    row.isEmergency && (
      <Banner variant="warn">
        {t('The farm’s emergency mode is on: deposits are closed, and rewards are no longer compounded.')}
      </Banner>
    )
  )
}

function ExitFarm({ product }: { readonly product: VaultProduct }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const isConnected = useAccountAddress() !== undefined
  const transaction = useAction(exitFarm(deployment, product), isConnected ? undefined : WALLET_DISCONNECTED)
  return (
    <section aria-label={t('Emergency withdrawal')} className="grid gap-3">
      <Banner variant="danger">
        {t(
          'The farm refuses withdrawals. Anyone can bring the vault’s whole stake back from it into the vault. Its pending rewards are lost, then everyone can unstake without a fee.',
        )}
      </Banner>
      <ActionButton transaction={transaction} label={msg('Move stake out of the farm')} isDestructive />
    </section>
  )
}
