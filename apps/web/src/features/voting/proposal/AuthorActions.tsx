import { Suspense, useState } from 'react'
import { useAtHubTime } from '#core/services/hubClock.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { canChange } from '../voting.rules.ts'
import type { Proposal } from '../voting.schemas.ts'

const WithdrawDialog = lazyComponent(
  'WithdrawDialog',
  async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog,
)

/** Changes and withdraws an own proposal before voting starts. Renders nothing for anybody else, and afterwards. */
export function AuthorActions({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const account = useAccountAddress()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isOpen = useAtHubTime((now) => canChange(proposal, account, now))
  if (!isOpen) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Link
        to="/voting/proposal/create"
        search={{ edit: proposal.id }}
        className={getButtonClassName({ variant: 'secondary', size: 'small' })}
      >
        {t('Edit')}
      </Link>
      <Button variant="secondary" size="small" onClick={() => setWithdrawing(true)}>
        {t('Withdraw')}
      </Button>
      <Suspense>
        {isWithdrawing && <WithdrawDialog proposal={proposal} onClose={() => setWithdrawing(false)} />}
      </Suspense>
    </div>
  )
}
