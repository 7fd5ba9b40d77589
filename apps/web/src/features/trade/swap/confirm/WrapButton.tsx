import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { msg } from '#lib/i18n/message.ts'
import type { WrapType } from '../swap.rules.ts'

type WrapButtonProps = {
  readonly wrapType: Exclude<WrapType, 'none'>
  readonly transaction: ActionFlow
  readonly onSent: () => void
}

/** Wraps or unwraps the native coin. It needs no confirmation dialog: the rate is always 1. */
export const WrapButton = ({ wrapType, transaction, onSent }: WrapButtonProps) => (
  <ActionButton
    transaction={transaction}
    label={wrapType === 'wrap' ? msg('Wrap') : msg('Unwrap')}
    onSubmitted={onSent}
  />
)
