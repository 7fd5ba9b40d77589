import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { useAction } from '../../../core/transactions/useAction.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { formatApr } from '../apr.rules.ts'
import type { VaultView } from './useVault.ts'
import { compound } from './vault.actions.ts'
import { formatVaultAmount } from './vault.rules.ts'

type BountyCardProps = { readonly view: VaultView }

/** The bounty for compounding the vault, and the dialog that claims it. */
export function BountyCard({ view }: BountyCardProps) {
  const t = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const token = view.row.product.stakingToken
  const bounty = view.vault.estimatedBounty
  const title = t('Auto %symbol% bounty', { symbol: token.symbol })
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-6 py-4"
    >
      <div>
        <h2 className="font-medium">{title}</h2>
        <p className="text-sm text-muted">{t('Compound the vault for everyone and earn a bounty.')}</p>
      </div>
      <div className="flex items-center gap-4">
        <p className="text-lg font-semibold">
          <Money value={bounty === undefined ? undefined : formatVaultAmount(token, bounty)} unit={token.symbol} />
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('Claim bounty')}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <ClaimBounty view={view} />
        </Dialog>
      )}
    </section>
  )
}

function getClaimBlocker(isConnected: boolean, bounty: bigint | undefined): Message | undefined {
  if (!isConnected) return msg('Connect Wallet')
  if (bounty === undefined) return msg('Couldn’t load the vault')
  return bounty === 0n ? msg('Nothing to compound') : undefined
}

function ClaimBounty({ view: { row, vault } }: BountyCardProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const isConnected = useAccountAddress() !== undefined
  const { estimatedBounty, pendingHarvest, fees } = vault
  const token = row.product.stakingToken
  const transaction = useAction(compound(deployment, row.product), getClaimBlocker(isConnected, estimatedBounty))
  const format = (amount: bigint | undefined) =>
    amount === undefined ? undefined : CurrencyAmount.toSignificant({ currency: token, amount }, 6)
  return (
    <div className="grid gap-4">
      <DescriptionList>
        <DescriptionRow
          label={t('You’ll receive')}
          hint={t('As of the latest block. It grows until someone claims it.')}
        >
          <Money value={format(estimatedBounty)} unit={token.symbol} />
        </DescriptionRow>
        <DescriptionRow label={t('Ready to compound')} hint={t('What the vault has earned since it last compounded.')}>
          <Money value={format(pendingHarvest)} unit={token.symbol} />
        </DescriptionRow>
        <DescriptionRow label={t('Bounty')} hint={t('The share of compounded rewards paid to whoever triggers it.')}>
          {fees.callFeeBps === undefined ? <Money value={undefined} /> : formatApr(fees.callFeeBps)}
        </DescriptionRow>
      </DescriptionList>
      <ActionButton transaction={transaction} label={msg('Claim bounty')} />
    </div>
  )
}
