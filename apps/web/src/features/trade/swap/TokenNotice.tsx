import type { Currency } from '@zono/exchange'
import { useState } from 'react'
import type { Message } from '../../../base/i18n/message.ts'
import { useT } from '../../../base/i18n/useT.ts'
import { shortSymbol } from '../../../core/tokens/symbol.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

type TokenNoticeProps = {
  readonly currency: Currency
  readonly notice: Message
  /** The person would rather not. */
  readonly onDecline: () => void
  readonly onContinue: () => void
}

/** What has to be read, and said to be understood, before a token is traded (NOTICE-03). */
export function TokenNotice({ currency, notice, onDecline, onContinue }: TokenNoticeProps) {
  const t = useT()
  const [isUnderstood, setUnderstood] = useState(false)
  return (
    <Dialog title={t('Notice for trading %symbol%', { symbol: shortSymbol(currency) })} onClose={onDecline}>
      <div className="grid gap-4">
        <Banner kind="warn">{t(notice)}</Banner>
        <Checkbox label={t('I understand')} checked={isUnderstood} onChange={setUnderstood} />
        <Button wide size="large" disabled={!isUnderstood} onClick={onContinue}>
          {t('Continue')}
        </Button>
      </div>
    </Dialog>
  )
}
