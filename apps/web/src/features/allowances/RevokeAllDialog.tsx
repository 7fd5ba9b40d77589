import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { Action } from '#core/transactions/action.ts'
import { MultiActionConfirm } from '#core/transactions/components/MultiActionConfirm.tsx'
import { SpenderName } from '#core/transactions/components/SpenderName.tsx'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TokenCell } from './AllowanceCells.tsx'

type RevokeAllDialogProps = {
  readonly title: string
  /** What is taken back, a token and its spender each. */
  readonly approvals: readonly { readonly token: Token; readonly spender: Address }[]
  /** What takes all of it back. */
  readonly actions: readonly Action[]
  readonly onClose: () => void
}

/** Takes several approvals back. */
export function RevokeAllDialog({ title, approvals, actions, onClose }: RevokeAllDialogProps) {
  const t = useTranslation()
  const summary = plural('Revoke %count% approval', 'Revoke %count% approvals', approvals.length)
  return (
    <Dialog title={title} onClose={onClose}>
      <MultiActionConfirm actions={actions} summary={summary} label={t(summary)} isDestructive onDone={onClose}>
        <ul className="grid max-h-80 gap-3 overflow-y-auto">
          {approvals.map(({ token, spender }) => (
            <li key={`${token.address}${spender}`} className="flex items-center justify-between gap-4">
              <TokenCell token={token} />
              <SpenderName address={spender} />
            </li>
          ))}
        </ul>
      </MultiActionConfirm>
    </Dialog>
  )
}
