import type { Currency } from '@zono/sdk'
import { useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import type { WarnedToken } from './swapWarnings.ts'

/** Fixed texts of spec trading-core §8. */
export const SWAP_WARNINGS = {
  safemoon: msg(
    'To trade SAFEMOON, you must: Set slippage to 12%+ because of a 10% fee (5% to holders, 5% to liquidity).',
  ),
  bondly: msg('Warning: BONDLY has been compromised. Please remove liquidity until further notice.'),
}

type SwapWarningModalProps = {
  readonly currency: Currency
  readonly warning: WarnedToken
  /** The person would rather not. */
  readonly onDecline: () => void
  readonly onContinue: () => void
}

/** What has to be read, and said to be understood, before a token is traded (NOTICE-03). */
export function SwapWarningModal({ currency, warning, onDecline, onContinue }: SwapWarningModalProps) {
  const t = useTranslation()
  const [isUnderstood, setUnderstood] = useState(false)
  return (
    <Dialog title={t('Notice for trading %symbol%', { symbol: shortSymbol(currency) })} onClose={onDecline}>
      <div className="grid gap-4">
        <Banner variant="warn">{t(SWAP_WARNINGS[warning])}</Banner>
        <Checkbox label={t('I understand')} checked={isUnderstood} onChange={setUnderstood} />
        <Button fullWidth size="large" disabled={!isUnderstood} onClick={onContinue}>
          {t('Continue')}
        </Button>
      </div>
    </Dialog>
  )
}
