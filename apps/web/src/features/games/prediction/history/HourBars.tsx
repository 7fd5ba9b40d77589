import { isolateText } from '#lib/i18n/isolateText.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { formatCoin, formatSignedCoin } from '../game/format.ts'
import type { Pnl } from './pnl.rules.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Net result by hour of the day: up is a gain, down a loss. */
export function HourBars({ hours }: { readonly hours: Pnl['byHour'] }) {
  const t = useTranslation()
  const most = hours.reduce((max, { net }) => {
    const size = net < 0n ? -net : net
    return size > max ? size : max
  }, 1n)
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted">{t('Net result by hour of the day, your time')}</figcaption>
      <ul className="relative flex h-20 items-stretch gap-px before:absolute before:inset-x-0 before:top-1/2 before:border-t before:border-line">
        {HOURS.map((hour) => {
          const own = hours.find((one) => one.hour === hour)
          const part = own ? Number(((own.net < 0n ? -own.net : own.net) * 100n) / most) / 2 : 0
          const text = own ? `${isolateText(`${hour}:00`)} ${isolateText(formatSignedCoin(own.net))}` : undefined
          return (
            <li key={hour} title={text} className="relative min-w-0 flex-1">
              {text && <span className="sr-only">{text}</span>}
              {own && (
                <span
                  aria-hidden="true"
                  style={{ height: `${Math.max(3, part)}%` }}
                  className={`absolute inset-x-0 ${own.net < 0n ? 'top-1/2 bg-loss' : 'bottom-1/2 bg-gain'}`}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div aria-hidden="true" className="flex justify-between pt-1 text-xs text-muted">
        <span>0:00</span>
        <span>12:00</span>
        <span>23:00</span>
      </div>
      <p className="pt-1 text-xs text-muted">
        <bdi dir="ltr">± {formatCoin(most)}</bdi>
      </p>
    </figure>
  )
}
