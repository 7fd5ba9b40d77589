import './card.css'
import { createChainClient } from '#core/chain/chain.ts'
import { loadConfig, loadDeployment } from '#core/chain/config.ts'
import { findPairHashFailure } from '#core/pairs/pairHash.ts'
import { setProductWords } from '#lib/i18n/productWords.ts'
import { t } from '#lib/i18n/translations.ts'
import { startCard } from './card.ts'
import { readBranding } from './cardBranding.ts'
import { parseCardForm, parseCardLook, resolveLanguage } from './cardParams.ts'
import { showFailure } from './cardView.ts'
import { reportHeight } from './reportHeight.ts'
import { showLanguage } from './texts.ts'

/** Reads what the operator configured, and starts the card. */
async function start() {
  const { search } = location
  const config = await loadConfig()
  const [deployment, { brand, locales }] = await Promise.all([loadDeployment(config), readBranding(config)])
  const chain = createChainClient(config, deployment)
  const { nativeCurrency, governanceTokenKey } = chain.chainConfig
  setProductWords(brand, nativeCurrency.symbol)
  await showLanguage(resolveLanguage(parseCardLook(search), navigator.languages, locales))
  const form = parseCardForm(search, {
    native: nativeCurrency.symbol,
    governanceToken: deployment.tokens[governanceTokenKey],
  })
  const stop = startCard({ chain, config, brandLogo: brand?.logo, form })
  const failure = await findPairHashFailure(chain)
  if (failure === undefined) return
  stop()
  throw failure
}

const card = document.querySelector('#card')
if (card) reportHeight(card)
start().catch((error: unknown) => {
  // A request without an answer is a TypeError; every other error says what is wrong with the configuration.
  const isUnanswered = error instanceof TypeError
  showFailure(isUnanswered ? t('Check your connection, then try again.') : String(error), () => location.reload())
})
