import { setAllowance } from './allowances.actions.ts'
import type { Allowance } from './allowances.rules.ts'
import { RevokeAllDialog } from './RevokeAllDialog.tsx'

type RevokeAllowancesDialogProps = {
  readonly title: string
  readonly allowances: readonly Allowance[]
  readonly onClose: () => void
}

/** Sets every one of the allowances to zero. Apart from the list, which loads nothing that sends. */
export const RevokeAllowancesDialog = ({ title, allowances, onClose }: RevokeAllowancesDialogProps) => (
  <RevokeAllDialog
    title={title}
    approvals={allowances}
    actions={allowances.map(({ token, spender }) => setAllowance(token, spender, 0n))}
    onClose={onClose}
  />
)
