import { Currency, type Token } from '@zono/sdk'
import { type ReactNode, useState } from 'react'
import type { Action } from '#core/transactions/action.ts'
import { ZapIn } from '#features/trade/liquidity/add/zap/ZapIn.tsx'
import { useUnwrapToken } from '#features/trade/liquidity/useUnwrapToken.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'

type ZapStakeProps = {
  readonly pairTokens: readonly [Token, Token]
  /** Stakes an amount of LP tokens. */
  readonly createAction: (liquidity: bigint) => Action
  /** What the farm asks and gives for an amount. */
  readonly renderTerms: (liquidity: bigint | undefined) => ReactNode
  /** Back to LP tokens. */
  readonly onClose: () => void
}

/** Stakes in a farm with one token: it becomes LP tokens on the way, in the same confirmation where the wallet can. */
export function ZapStake({ pairTokens, createAction, renderTerms, onClose }: ZapStakeProps) {
  const t = useTranslation()
  const unwrap = useUnwrapToken()
  const [pay, setPay] = useState(getCoinSymbol())
  const [tokenA, tokenB] = pairTokens
  return (
    <div className="grid gap-4">
      <ZapIn
        pool={{ a: unwrap(tokenA), b: unwrap(tokenB), tokenPair: pairTokens }}
        pay={pay}
        onPayChange={(currency) => setPay(Currency.getId(currency))}
        stake={{ createAction, renderTerms }}
        onClose={onClose}
      />
      <div className="justify-self-start">
        <KeepFocus>
          <Button variant="secondary" size="small" onClick={onClose}>
            {t('Use LP tokens')}
          </Button>
        </KeepFocus>
      </div>
    </div>
  )
}
