import { Suspense, useState } from 'react'
import type { Address } from 'viem'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { type CollectRow, sumRows } from './collect.rules.ts'
import { formatTotal } from './formatTotal.ts'
import { useCollectables } from './useCollectables.ts'

const CollectDialog = lazyComponent('CollectDialog', async () => (await import('./CollectDialog.tsx')).CollectDialog)

/** What the account can take now, of all features together. As high in every state, so that nothing moves. */
export function CollectStrip({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { rows, isCollecting, isLoading, failed } = useCollectables(account)
  // The dialog keeps what there was when it opened, so that nothing moves under the pointer.
  const [opened, setOpened] = useState<readonly CollectRow[]>()
  const { valueUsd, hasUnknown } = sumRows(rows)
  const isReady = !isLoading || rows.length > 0
  return (
    <section
      aria-label={t('Ready to collect')}
      className="grid min-h-30 content-center gap-2 rounded-card border border-engrave/25 bg-note px-4 py-3 xs:px-6 sm:min-h-23"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="flex min-h-6 items-center gap-1 text-sm text-muted">
            {t('Ready to collect')}
            <InfoTip label={t('Ready to collect')}>
              {t('Rewards, prizes, refunds and claims of all areas that your wallet can take now.')}
            </InfoTip>
          </p>
          <p className="flex min-h-9 flex-wrap items-baseline gap-x-2 text-xl font-semibold">
            {isReady && rows.length === 0 ? (
              t(isCollecting ? msg('Collecting…') : msg('Nothing to collect'))
            ) : (
              <>
                <Money
                  value={
                    isReady && !(hasUnknown && valueUsd === 0n)
                      ? formatTotal({ valueUsd, hasUnknown: hasUnknown || isLoading })
                      : undefined
                  }
                  isLoading={!isReady}
                  areCentsMuted
                />
                {isReady && (
                  <span className="text-sm font-normal text-muted">
                    {t(plural('%count% item', '%count% items', rows.length))}
                  </span>
                )}
              </>
            )}
          </p>
        </div>
        {rows.length > 0 && (
          <KeepFocus>
            <Button onClick={() => setOpened(rows)}>{t('Collect')}</Button>
          </KeepFocus>
        )}
      </div>
      {failed.length > 0 && (
        <p role="status" className="text-sm text-warn">
          {t('Couldn’t be read right now: %names%.', { names: failed.map((name) => t(name)).join(', ') })}
        </p>
      )}
      {opened && (
        <Suspense>
          <CollectDialog account={account} rows={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
