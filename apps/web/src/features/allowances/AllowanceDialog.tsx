import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useStaleSeconds } from '../../core/chain/useChain.ts'
import { AmountField } from '../../core/tokens/amount/AmountField.tsx'
import { ActionButton } from '../../core/transactions/components/ActionButton.tsx'
import { SpenderName } from '../../core/transactions/components/SpenderName.tsx'
import { TransactionProgress } from '../../core/transactions/components/TransactionProgress.tsx'
import { isUnlimitedAllowance } from '../../core/transactions/simulation/balanceChanges.ts'
import { useAction } from '../../core/transactions/useAction.ts'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '../../core/wallet/assertWalletUnchanged.ts'
import { type Message, msg } from '../../lib/i18n/message.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/figure/DescriptionList.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { setAllowance } from './allowances.actions.ts'
import type { Allowance } from './allowances.rules.ts'

type AllowanceDialogProps = {
  readonly allowance: Allowance
  /** What stands in the field at first. */
  readonly initialText: string
  readonly onClose: () => void
}

/** What is allowed now, what it shall be, and the write that makes it so. */
export function AllowanceDialog({ allowance, initialText, onClose }: AllowanceDialogProps) {
  const t = useTranslation()
  const { token, spender } = allowance
  const [text, setText] = useState(initialText)
  const isSameAccount = useIsOriginalAccount()
  const isStale = useStaleSeconds() !== undefined
  const amount = /^0*\.?0*$/.test(text) && text.includes('0') ? 0n : CurrencyAmount.parse(text, token)?.amount
  const action = amount === undefined ? undefined : setAllowance(token, spender, amount)
  const transaction = useAction(action, blocker())
  const isRevoking = amount === 0n

  function blocker(): Message | undefined {
    if (amount === undefined) return msg('Enter an amount')
    if (!isSameAccount) return ACCOUNT_CHANGED
    if (isStale) return msg('Waiting for the network…')
    return undefined
  }

  const title = isRevoking
    ? t('Revoke %symbol%', { symbol: token.symbol })
    : t('Edit %symbol% approval', { symbol: token.symbol })
  return (
    <Dialog title={title} onClose={onClose}>
      {transaction.sending.status === 'submitted' || transaction.sending.status === 'awaiting-wallet' ? (
        <TransactionProgress
          sending={transaction.sending}
          summary={action?.summary ?? msg('Update limit')}
          onClose={onClose}
        />
      ) : (
        <div className="grid gap-4">
          <DescriptionList>
            <DescriptionRow
              label={t('Spender')}
              hint={t('The contract that can spend this token without asking again.')}
            >
              <SpenderName address={spender} />
            </DescriptionRow>
            <DescriptionRow label={t('Current limit')} hint={t('How much of this token the contract can still spend.')}>
              {isUnlimitedAllowance(allowance) ? (
                t('Unlimited')
              ) : (
                <Money value={CurrencyAmount.toSignificant({ currency: token, amount: allowance.amount }, 6)} />
              )}
            </DescriptionRow>
          </DescriptionList>
          <AmountField
            label={t('New limit')}
            currency={token}
            value={text}
            onChange={setText}
            balance="none"
            fiatValue={isRevoking ? t('This contract can no longer spend your tokens.') : undefined}
          />
          <ActionButton
            transaction={transaction}
            label={isRevoking ? msg('Revoke') : msg('Update limit')}
            isDestructive={isRevoking}
          />
        </div>
      )}
    </Dialog>
  )
}
