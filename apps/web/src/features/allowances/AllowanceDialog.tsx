import { CurrencyAmount, type Token } from '@zono/sdk'
import { useState } from 'react'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { SpenderName } from '#core/transactions/components/SpenderName.tsx'
import { isUnlimitedAllowance } from '#core/transactions/simulation/allowanceChange.ts'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '#core/wallet/assertWalletUnchanged.ts'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { setAllowance } from './allowances.actions.ts'
import type { Allowance } from './allowances.rules.ts'

type AllowanceDialogProps = {
  readonly allowance: Allowance
  /** Initial text of the amount field. */
  readonly initialText: string
  readonly onClose: () => void
}

/** Edits or revokes one allowance, and follows its transaction. */
export function AllowanceDialog({ allowance, initialText, onClose }: AllowanceDialogProps) {
  const t = useTranslation()
  const { token, spender } = allowance
  const [text, setText] = useState(initialText)
  const isSameAccount = useIsOriginalAccount()
  const isStale = useStaleSeconds() !== undefined
  const amount = parseAllowance(text, token)
  const action = amount === undefined ? undefined : setAllowance(token, spender, amount)
  const isRevoking = amount === 0n
  return (
    <ActionDialog
      title={
        isRevoking
          ? t('Revoke %symbol%', { symbol: token.symbol })
          : t('Edit %symbol% approval', { symbol: token.symbol })
      }
      action={action}
      blocker={getAllowanceBlocker({ amount, isSameAccount, isStale })}
      label={isRevoking ? msg('Revoke') : msg('Update limit')}
      isDestructive={isRevoking}
      onClose={onClose}
    >
      <AllowanceDetails allowance={allowance} />
      <AmountField
        label={t('New limit')}
        currency={token}
        value={text}
        onChange={setText}
        balance="none"
        fiatValue={isRevoking ? t('This contract can no longer spend your tokens.') : undefined}
      />
    </ActionDialog>
  )
}

/** Spender and current limit. */
function AllowanceDetails({ allowance }: { readonly allowance: Allowance }) {
  const t = useTranslation()
  return (
    <DescriptionList>
      <DescriptionRow label={t('Spender')} hint={t('The contract that can spend this token without asking again.')}>
        <SpenderName address={allowance.spender} />
      </DescriptionRow>
      <DescriptionRow label={t('Current limit')} hint={t('How much of this token the contract can still spend.')}>
        {isUnlimitedAllowance(allowance) ? (
          t('Unlimited')
        ) : (
          <Money value={CurrencyAmount.toSignificant({ currency: allowance.token, amount: allowance.amount }, 6)} />
        )}
      </DescriptionRow>
    </DescriptionList>
  )
}

/** Parses an amount in base units. Zero is an amount here: it revokes. Undefined for any other text. */
const parseAllowance = (text: string, token: Token): bigint | undefined =>
  /^0*\.?0*$/.test(text) && text.includes('0') ? 0n : CurrencyAmount.parse(text, token)?.amount

type AllowanceBlockerParams = {
  readonly amount: bigint | undefined
  readonly isSameAccount: boolean
  readonly isStale: boolean
}

function getAllowanceBlocker({ amount, isSameAccount, isStale }: AllowanceBlockerParams): Blocker | undefined {
  if (amount === undefined) return createBlocker('input-missing', msg('Enter an amount'))
  if (!isSameAccount) return createBlocker('not-allowed', ACCOUNT_CHANGED)
  if (isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  return undefined
}
