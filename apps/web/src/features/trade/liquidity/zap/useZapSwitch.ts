import { useChain } from '#core/chain/useChain.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'

/**
 * Whether one token goes in or comes out instead of both. The URL holds it, so that a link leads here, with the token:
 * `pay` or `receive`. Not every network has the contract.
 *
 * @param hasLiquidity - Of the pool: without any there is no price to swap at. Undefined while it is read.
 */
export function useZapSwitch(name: 'pay' | 'receive', hasLiquidity: boolean | undefined) {
  const navigate = useNavigate()
  const { deployment } = useChain()
  const currencyId = useSearchTexts()[name]
  const hasContract = deployment.contracts.Zap !== undefined
  return {
    canZap: hasContract && hasLiquidity === true,
    isOn: currencyId !== undefined && hasContract && hasLiquidity !== false,
    /** As the URL has it: whoever reads it parses it. */
    currencyId: currencyId ?? '',
    toggle: (isOn: boolean) => choose(isOn ? getCoinSymbol() : undefined),
    choose,
  }

  function choose(id: string | undefined) {
    navigate({ to: '.', search: { [name]: id }, replace: true, resetScroll: false })
  }
}
