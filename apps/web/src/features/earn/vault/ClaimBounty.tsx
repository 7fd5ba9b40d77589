import { CurrencyAmount } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { BelowFeeNotice } from '#core/transactions/components/BelowFeeNotice.tsx'
import { formatFeeUsd } from '#core/transactions/fees/formatFeeUsd.ts'
import { useActionFees } from '#core/transactions/fees/useActionFees.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatFee } from '../apr.rules.ts'
import type { VaultView } from './useVault.ts'
import { compound } from './vault.actions.ts'
import { getBountyUsd } from './vault.rules.ts'

function getClaimBlocker(isConnected: boolean, bounty: bigint | undefined): Blocker | undefined {
  if (!isConnected) return WALLET_DISCONNECTED
  if (bounty === undefined) return createBlocker('data-unavailable', msg('Couldn’t load the vault'))
  return bounty === 0n ? createBlocker('not-allowed', msg('Nothing to compound')) : undefined
}

type ClaimBountyProps = { readonly view: VaultView; readonly title: string; readonly onClose: () => void }

/** Dialog that compounds the vault for every account and pays the caller the bounty. */
export function ClaimBounty({ view: { row, vault }, title, onClose }: ClaimBountyProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const account = useAccountAddress()
  const { estimatedBounty, pendingHarvest, fees } = vault
  const token = row.product.stakingToken
  const action = compound(deployment, row.product)
  const transaction = useAction(action, getClaimBlocker(account !== undefined, estimatedBounty))
  const [feeUsd] = useActionFees(transaction.status === 'ready' ? account : undefined, [action])
  const bountyUsd = getBountyUsd(row, estimatedBounty)
  const format = (amount: bigint | undefined) =>
    amount === undefined ? undefined : CurrencyAmount.toSignificant({ currency: token, amount }, 6)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4">
        <DescriptionList>
          <DescriptionRow
            label={t('Ready to compound')}
            hint={t('What the vault has earned since it last compounded.')}
          >
            <Money value={format(pendingHarvest)} unit={token.symbol} />
          </DescriptionRow>
          <DescriptionRow
            label={t('Bounty')}
            hint={t('The share of compounded rewards paid to the account that triggers it.')}
          >
            {fees.callFeeBps !== undefined && `${formatFee(fees.callFeeBps)} · `}
            <Money value={format(estimatedBounty)} unit={token.symbol} />
            {bountyUsd !== undefined && <span className="text-muted"> (≈ {formatFeeUsd(bountyUsd)})</span>}
          </DescriptionRow>
        </DescriptionList>
        <BelowFeeNotice valueUsd={bountyUsd} feeUsd={feeUsd} />
        <ActionButton transaction={transaction} label={msg('Claim bounty')} />
      </div>
    </Dialog>
  )
}
