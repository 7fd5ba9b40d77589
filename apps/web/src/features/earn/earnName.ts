import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Translate } from '#lib/i18n/useTranslation.ts'
import type { EarnProduct } from './earnProduct.ts'

/** Name of a product: a farm's by its staked token, a pool's by its reward. */
export function getEarnName(t: Translate, product: EarnProduct): string {
  if (product.kind === 'farm') return product.stakingToken.symbol
  const symbol = shortSymbol(product.rewardToken)
  if (product.kind === 'vault') return t('Auto %symbol%', { symbol })
  return product.kind === 'manual' ? t('Manual %symbol%', { symbol }) : t('Earn %symbol%', { symbol })
}

/** Title of a product's row: a pool's tells what is staked and what it earns. */
export function getEarnTitle(t: Translate, product: EarnProduct): string {
  if (product.kind !== 'stakingPool') return getEarnName(t, product)
  return t('Stake %staked%, earn %reward%', {
    staked: shortSymbol(product.stakingToken),
    reward: shortSymbol(product.rewardToken),
  })
}

/**
 * How the rewards of the governance token's own pools are staked again, and that farm 0 is one of them: its stake is the
 * same on both pages. Undefined for other products.
 */
export function getEarnDescription(t: Translate, product: EarnProduct): string | undefined {
  switch (product.kind) {
    case 'vault':
      return t('Automatic restaking')
    case 'manual':
      return t('Manual restaking')
    case 'farm':
      return product.pid === 0 && product.category === 'TOKEN' ? t('Also in %page%', { page: t('Pools') }) : undefined
    default:
      return undefined
  }
}
