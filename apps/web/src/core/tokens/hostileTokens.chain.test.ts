// Tokens of an attacker, through the page's reader of token facts and the figures that are made of them.
import { readBalances, readToken } from '@zono/client'
import { CurrencyAmount, getUsdValue, Price, Token } from '@zono/sdk'
import { erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import {
  type HostileExchange,
  placeHostileToken,
  startHostileExchange,
} from '../../../../../devnet/hostile-tokens/hostileExchange.ts'
import { HOSTILE_BALANCE, HOSTILE_TOKENS } from '../../../../../devnet/hostile-tokens/hostileTokens.ts'
import { type ChainClient, createChainClient } from '../chain/chain.ts'

let exchange: HostileExchange
let chain: ChainClient

beforeAll(async () => {
  exchange = await startHostileExchange()
  for (const token of HOSTILE_TOKENS) await placeHostileToken(exchange, token)
})
afterAll(() => exchange?.stop())
beforeAll(() => {
  chain = createChainClient({ chainId: 31337, rpcUrls: [exchange.rpcUrl] }, exchange.deployment)
})

/** Every figure that the page makes of an amount of a token. */
function formatFigures(token: Token) {
  const amount = { currency: token, amount: 2n ** 112n - 1n }
  const price: Price = { base: token, quote: token, numerator: 3n, denominator: 2n }
  return [
    CurrencyAmount.toExact(amount),
    CurrencyAmount.toSignificant(amount),
    CurrencyAmount.toFixed(amount, 2),
    Price.toSignificant(price),
    Price.toFixed(price, 2),
    getUsdValue(amount.amount, token, 10n ** 18n).toString(),
    CurrencyAmount.parse('1', token)?.amount.toString(),
  ]
}

describe('readToken: a hostile token that', () => {
  test.each(HOSTILE_TOKENS)(
    '$title is read as what it can be believed to be, or is no token, and no other read suffers [TOKEN-07]',
    async ({ address, expected }) => {
      const [token, honest] = await Promise.all([readToken(chain, address), readToken(chain, exchange.wrapped)])
      expect(honest).toMatchObject({ symbol: 'WBNB', decimals: 18 })
      const { symbol, decimals } = expected
      if (decimals !== 'varies')
        expect(token).toEqual(
          symbol === undefined || decimals === undefined
            ? null
            : {
                chainId: 31337,
                address,
                symbol: symbol || 'UNKNOWN',
                name: expected.name || 'Unknown Token',
                decimals,
              },
        )
      if (token === null) return
      expect(Token.isValidDecimals(token.decimals)).toBe(true)
      for (const figure of formatFigures(token)) expect((figure ?? '').length).toBeLessThan(160)
    },
  )
})

test('readBalances: of hostile tokens are amounts or unknown, and those of others stay [TOKEN-07]', async () => {
  const token = { chainId: 31337, decimals: 18, symbol: 'EVIL', name: 'Evil Token' }
  const hostile = HOSTILE_TOKENS.map(({ address }) => ({ ...token, address }))
  const honest = { ...token, address: exchange.wrapped, symbol: 'WBNB' }
  const balances = await readBalances(chain, { account: accounts.deployer.address, currencies: [...hostile, honest] })
  const honestBalance = await exchange.client.readContract({
    abi: erc20Abi,
    address: exchange.wrapped,
    functionName: 'balanceOf',
    args: [accounts.deployer.address],
  })
  expect(honestBalance).toBeGreaterThan(0n)
  expect(balances[honest.address]).toBe(honestBalance)
  for (const { address, title, hasBalance } of HOSTILE_TOKENS)
    if (hasBalance) expect(balances[address], title).toBe(HOSTILE_BALANCE)
  for (const balance of Object.values(balances)) if (balance !== undefined) expect(balance).toBeLessThan(2n ** 256n)
})
