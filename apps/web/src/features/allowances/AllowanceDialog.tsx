import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useStaleness } from '../../core/chain/useChain.ts'
import { AmountField } from '../../core/tokens/amount/AmountField.tsx'
import { ActionButton } from '../../core/transactions/components/ActionButton.tsx'
import { Spender } from '../../core/transactions/components/SpenderName.tsx'
import { TransactionProgress } from '../../core/transactions/components/TransactionProgress.tsx'
import { isUnlimited } from '../../core/transactions/simulation/balanceChanges.ts'
import { useTransaction } from '../../core/transactions/useAction.ts'
import { OTHER_ACCOUNT, useIsSameAccount } from '../../core/wallet/assertWalletUnchanged.ts'
import { type Message, msg } from '../../lib/i18n/message.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Detail, Details } from '../../ui/figure/Details.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { setAllowance } from './allowances.actions.ts'
import type { Allowance } from './allowances.rules.ts'

type AllowanceDialogProps = {
  readonly allowance: Allowance
  /** What stands in the field at first. */
  readonly initially: string
  readonly onClose: () => void
}

/** What is allowed now, what it shall be, and the write that makes it so. */
export function AllowanceDialog({ allowance, initially, onClose }: AllowanceDialogProps) {
  const t = useT()
  const { token, spender } = allowance
  const [text, setText] = useState(initially)
  const isSameAccount = useIsSameAccount()
  const isStale = useStaleness() !== undefined
  const amount = /^0*\.?0*$/.test(text) && text.includes('0') ? 0n : CurrencyAmount.parse(text, token)?.amount
  const action = amount === undefined ? undefined : setAllowance(token, spender, amount)
  const transaction = useTransaction(action, blocker())
  const isRevoking = amount === 0n

  function blocker(): Message | undefined {
    if (amount === undefined) return msg('Enter an amount')
    if (!isSameAccount) return OTHER_ACCOUNT
    if (isStale) return msg('Waiting for the network')
    return undefined
  }

  const title = isRevoking
    ? t('Revoke %symbol%', { symbol: token.symbol })
    : t('Edit the allowance of %symbol%', { symbol: token.symbol })
  return (
    <Dialog title={title} onClose={onClose}>
      {transaction.sending.status === 'submitted' || transaction.sending.status === 'awaiting-wallet' ? (
        <TransactionProgress
          sending={transaction.sending}
          summary={action?.summary ?? msg('Change')}
          onClose={onClose}
        />
      ) : (
        <div className="grid gap-4">
          <Details>
            <Detail
              label={t('May be taken by')}
              hint={t('The contract that may move this token out of your wallet without asking again.')}
            >
              <Spender address={spender} />
            </Detail>
            <Detail label={t('Allowed now')} hint={t('How much of the token it may still move, in all.')}>
              {isUnlimited(allowance) ? (
                t('Any amount')
              ) : (
                <Money value={CurrencyAmount.toSignificant({ currency: token, amount: allowance.amount }, 6)} />
              )}
            </Detail>
          </Details>
          <AmountField
            label={t('New allowance')}
            currency={token}
            text={text}
            onType={setText}
            balance="none"
            fiat={isRevoking ? t('Nothing can be taken any more.') : undefined}
          />
          <ActionButton
            transaction={transaction}
            label={isRevoking ? msg('Revoke') : msg('Change')}
            danger={isRevoking}
          />
        </div>
      )}
    </Dialog>
  )
}
