import { MultiActionConfirm } from '../../core/transactions/components/MultiActionConfirm.tsx'
import { SpenderName } from '../../core/transactions/components/SpenderName.tsx'
import { plural } from '../../lib/i18n/message.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TokenCell } from './AllowanceCells.tsx'
import { setAllowance } from './allowances.actions.ts'
import type { Allowance } from './allowances.rules.ts'

type RevokeAllDialogProps = {
  readonly title: string
  readonly allowances: readonly Allowance[]
  readonly onClose: () => void
}

/** Sets every one of the allowances to zero. */
export function RevokeAllDialog({ title, allowances, onClose }: RevokeAllDialogProps) {
  const t = useTranslation()
  return (
    <Dialog title={title} onClose={onClose}>
      <MultiActionConfirm
        actions={allowances.map(({ token, spender }) => setAllowance(token, spender, 0n))}
        summary={plural('Revoke %count% approval', 'Revoke %count% approvals', allowances.length)}
        label={t(plural('Revoke %count% approval', 'Revoke %count% approvals', allowances.length))}
        isDestructive
        onDone={onClose}
      >
        <ul className="grid max-h-80 gap-3 overflow-y-auto">
          {allowances.map(({ token, spender }) => (
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
