import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import type { Translate } from '../../lib/i18n/useTranslation.ts'
import type { EarnProduct } from './earnProduct.ts'

/** Name of a product: a farm's by its staked token, a pool's by its reward. */
export function getEarnName(t: Translate, product: EarnProduct): string {
  if (product.kind === 'farm') return product.stakingToken.symbol
  const symbol = shortSymbol(product.rewardToken)
  if (product.kind === 'vault') return t('Auto %symbol%', { symbol })
  return product.kind === 'manual' ? t('Manual %symbol%', { symbol }) : t('Earn %symbol%', { symbol })
}

/** Second line of a pool's name; undefined for farms. */
export function getEarnDescription(t: Translate, product: EarnProduct): string | undefined {
  switch (product.kind) {
    case 'farm':
      return undefined
    case 'vault':
      return t('Automatic restaking')
    case 'manual':
      return t('Manual restaking')
    case 'stakingPool':
      return t('Stake %symbol%', { symbol: shortSymbol(product.stakingToken) })
  }
}
