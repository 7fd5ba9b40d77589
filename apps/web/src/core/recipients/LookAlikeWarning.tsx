import { useLayoutEffect, useRef } from 'react'
import type { Address } from 'viem'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { getAddressParts } from './lookAlike.rules.ts'
import { chooseLookAlike, type LookAlike } from './useLookAlike.ts'

const REASONS = {
  own: msg('It begins and ends like your own account, and is another address.'),
  sent: msg('It begins and ends like an address you sent to before, and is another one.'),
  contract: msg('It begins and ends like a contract of this exchange, and is another address.'),
}

type LookAlikeWarningProps = {
  readonly recipient: Address
  readonly lookAlike: LookAlike
  /** Takes the known address instead. */
  readonly onUseKnown: (address: Address) => void
}

/** Both addresses one above the other, with what differs marked: a look-alike is how copied addresses are exchanged. */
export function LookAlikeWarning({ recipient, lookAlike, onUseKnown }: LookAlikeWarningProps) {
  const t = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  // A choice takes the pressed button away: the focus goes back to the field that the address stands in.
  useLayoutEffect(() => {
    const warning = ref.current
    // On a phone it comes up under the bars at the bottom, where nobody sees why the button waits.
    warning?.scrollIntoView({ block: 'nearest' })
    const field = warning?.parentElement?.querySelector('input')
    return () => {
      if (warning?.contains(document.activeElement)) field?.focus()
    }
  }, [])
  return (
    <div ref={ref}>
      <Banner variant="danger" isAnnounced>
        <strong className="block font-semibold">{t('This is not the address you know')}</strong>
        <p>
          {t(REASONS[lookAlike.kind])}{' '}
          {t('Somebody may have made it so that you copy it by mistake. What is sent to it cannot be brought back.')}
        </p>
        <dl className="mt-3 grid gap-2">
          <ComparedAddress label={t('Known address')} address={lookAlike.address} other={recipient} />
          <ComparedAddress label={t('Address you entered')} address={recipient} other={lookAlike.address} />
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          {lookAlike.kind !== 'contract' && (
            <Button size="small" onClick={() => onUseKnown(lookAlike.address)}>
              {t('Use the known address')}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => chooseLookAlike(recipient)}>
            {t('Keep the one I entered')}
          </Button>
        </div>
      </Banner>
    </div>
  )
}

type ComparedAddressProps = { readonly label: string; readonly address: Address; readonly other: Address }

const ComparedAddress = ({ label, address, other }: ComparedAddressProps) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd dir="ltr" className="font-mono break-all">
      {getAddressParts(address, other).map(({ start, text, isDifferent }) =>
        isDifferent ? (
          <mark key={start} className="rounded-sm bg-warn-wash font-semibold text-loss underline">
            {text}
          </mark>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
    </dd>
  </div>
)
