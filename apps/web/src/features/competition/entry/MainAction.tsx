import { Suspense, useState } from 'react'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { CompetitionEntry, CompetitorAccount } from '../competition.queries.ts'
import { getMainAction, type MainAction as MainActionKind, type Phase } from '../competition.rules.ts'

const RegisterDialog = lazyComponent(
  'RegisterDialog',
  async () => (await import('./RegisterDialog.tsx')).RegisterDialog,
)

// Most who come here register or trade: what sends transactions is loaded for those who claim or connect.
const ClaimButton = lazyComponent('ClaimButton', async () => (await import('./ClaimButton.tsx')).ClaimButton)

type MainActionProps = {
  readonly entry: CompetitionEntry
  readonly phase: Phase
  readonly account: CompetitorAccount | undefined
}

/** Labels of states in which nothing can be done. */
const STATES: Partial<Readonly<Record<MainActionKind, Message>>> = {
  loading: msg('Loading…'),
  registered: msg('Registered!'),
  'registration-closed': msg('Registration is closed'),
  claimed: msg('Prizes Claimed!'),
  'nothing-to-claim': msg('Nothing to claim'),
  'claims-over': msg('Claim period over'),
}

/** The button of a competition: register, trade or claim, or why there is nothing to do. */
export function MainAction({ entry, phase, account }: MainActionProps) {
  const t = useTranslation()
  const isConnected = useAccountAddress() !== undefined
  const [isOpen, setOpen] = useState(false)
  const kind = getMainAction({ phase, isConnected, account })
  switch (kind) {
    case 'calculating':
      return null
    case 'register':
      return (
        <>
          <Button size="large" fullWidth onClick={() => setOpen(true)}>
            {t('I want to Battle!')}
          </Button>
          {isOpen && (
            <Suspense>
              <RegisterDialog entry={entry} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )
    case 'create-profile':
    case 'reactivate-profile':
      return (
        <>
          <Link
            to={kind === 'create-profile' ? '/create-profile' : '/profile'}
            className={getButtonClassName({ size: 'large', fullWidth: true })}
          >
            {kind === 'create-profile' ? t('Create profile') : t('Reactivate profile')}
          </Link>
          <p className="text-sm text-muted">{t('Only active profiles can take part.')}</p>
        </>
      )
    case 'trade':
      return (
        <Link to="/swap" className={getButtonClassName({ size: 'large', fullWidth: true })}>
          {t('Trade Now')}
        </Link>
      )
    case 'claim':
    case 'claim-owed':
    case 'connect':
      return (
        <Suspense fallback={<StateButton label={STATES.loading} />}>
          <ClaimButton entry={entry} kind={kind} />
        </Suspense>
      )
    default:
      return <StateButton label={STATES[kind]} />
  }
}

/** A label of a button that does nothing now. */
function StateButton({ label }: { readonly label: Message | undefined }) {
  const t = useTranslation()
  return label ? (
    <Button size="large" fullWidth disabled>
      {t(label)}
    </Button>
  ) : null
}
