import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

/** Says that the history cannot be shown, and what still works. */
export function LotteryHistoryNotice() {
  const t = useTranslation()
  if (useChain().subgraphs.lottery === undefined) {
    return <Banner variant="info">{t('History isn’t enabled on this site.')}</Banner>
  }
  return (
    <Banner variant="warn">
      {t('History is unavailable right now. Tickets, prizes and single rounds still work. Retrying automatically.')}
    </Banner>
  )
}
