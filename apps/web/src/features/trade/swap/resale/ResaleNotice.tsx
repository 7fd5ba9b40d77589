import type { CurrencyAmount } from '@zono/sdk'
import { ShieldCheck, ShieldQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { getResaleCost, type Resale } from './resale.rules.ts'
import { useResale } from './useResale.ts'

const HINT = msg(
  'Buying and selling this amount was tried on the newest state of the network, without sending anything. It cannot tell what the makers of a token change later.',
)

/** Whether the token that is bought can be sold again, and what that costs. */
export function ResaleNotice({ bought }: { readonly bought: CurrencyAmount }) {
  const resale = useResale(bought)
  return resale && <ResaleView resale={resale} symbol={shortSymbol(bought.currency)} />
}

function ResaleView({ resale, symbol }: { readonly resale: Resale; readonly symbol: string }) {
  const t = useTranslation()
  if (resale.status === 'unsellable') {
    return (
      <Warning variant="danger" title={t('Cannot be sold')}>
        {t('Buying %symbol% works, but a trial of selling it again failed. What you pay would be lost.', { symbol })}
      </Warning>
    )
  }
  if (resale.status === 'later') {
    return (
      <Warning variant="warn" title={t('Cannot be sold right away')}>
        {t('A trial of selling %symbol% right after buying it failed; a day later it works as of now.', { symbol })}
      </Warning>
    )
  }
  if (resale.status === 'unknown') {
    return <Line icon={ShieldQuestion}>{t('Whether %symbol% can be sold again could not be tried.', { symbol })}</Line>
  }
  const { totalBps, poolsBps, tokenBps } = getResaleCost(resale)
  const [total, pools, token] = [totalBps, poolsBps, tokenBps].map((bps) => formatPercent(Number(bps) / 10_000)) as [
    string,
    string,
    string,
  ]
  if (!resale.canSellLater) {
    return (
      <Warning variant="danger" title={t('Cannot be sold for long')}>
        {t('%symbol% can be sold now, but a trial of selling it a day from now failed, or brought less than half.', {
          symbol,
        })}
      </Warning>
    )
  }
  if (tokenBps > 0n) {
    return (
      <Warning variant="warn">
        {t('Buying and selling at once costs %total%: %pools% to the pools, %token% kept by the token.', {
          total,
          pools,
          token,
        })}
      </Warning>
    )
  }
  return (
    <Line icon={ShieldCheck}>
      {t('%symbol% can be sold again: buying and selling at once costs %total%, to the pools alone.', {
        symbol,
        total,
      })}
    </Line>
  )
}

type WarningProps = { readonly variant: 'warn' | 'danger'; readonly title?: string; readonly children: ReactNode }

const Warning = ({ variant, title, children }: WarningProps) => (
  <Banner variant={variant} isAnnounced>
    {title && <strong className="block font-semibold">{title}</strong>}
    {children} <Explanation />
  </Banner>
)

const Line = ({ icon: Icon, children }: { readonly icon: typeof ShieldCheck; readonly children: ReactNode }) => (
  <div className="flex items-start gap-2 text-sm text-muted">
    <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
    <p>
      {children} <Explanation />
    </p>
  </div>
)

function Explanation() {
  const t = useTranslation()
  return <InfoTip label={t('Trial sale')}>{t(HINT)}</InfoTip>
}
