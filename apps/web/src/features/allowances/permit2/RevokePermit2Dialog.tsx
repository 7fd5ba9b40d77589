import { MultiActionConfirm } from '../../../core/transactions/components/MultiActionConfirm.tsx'
import { SpenderName } from '../../../core/transactions/components/SpenderName.tsx'
import { plural } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TokenCell } from '../AllowanceCells.tsx'
import { revokePermit2 } from '../allowances.actions.ts'
import type { Permit2Approval } from './permit2.queries.ts'

type RevokePermit2DialogProps = { readonly approvals: readonly Permit2Approval[]; readonly onClose: () => void }

/** Takes approvals of Permit2 back, all of them in one transaction. */
export function RevokePermit2Dialog({ approvals, onClose }: RevokePermit2DialogProps) {
  const t = useTranslation()
  const summary = plural('Revoke %count% approval', 'Revoke %count% approvals', approvals.length)
  return (
    <Dialog title={t('Revoke Permit2 approvals')} onClose={onClose}>
      <MultiActionConfirm
        actions={[revokePermit2(approvals)]}
        summary={summary}
        label={t(summary)}
        isDestructive
        onDone={onClose}
      >
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
