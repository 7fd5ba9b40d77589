import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { openSettings } from '#lib/settings/settingsDialog.ts'
import { isHighSlippage } from './slippage.rules.ts'
import { clearTradeSlippage } from './tradeSlippage.ts'

/** A slippage tolerance other than the default, in sight of the closed card (SWAP-06); a press leads to the setting. */
export function SlippageChip({ slippageBps }: { readonly slippageBps: number }) {
  const t = useTranslation()
  const settingBps = useSettings((settings) => settings.slippageBps)
  const values = { percent: decimal(String(slippageBps / 100)) }
  return (
    <button
      type="button"
      onClick={() => {
        clearTradeSlippage()
        openSettings()
      }}
      className={`min-h-8 justify-self-start rounded-control border px-2 text-start text-sm font-medium ${isHighSlippage(slippageBps) ? 'border-warn bg-warn-wash text-warn' : 'border-line text-muted'} transition duration-120 hover:border-edge`}
    >
      {slippageBps === settingBps
        ? t('%percent%% slippage', values)
        : t('%percent%% slippage, for this trade only', values)}
    </button>
  )
}
