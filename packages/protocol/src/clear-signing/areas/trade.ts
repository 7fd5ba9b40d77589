import { parseAbi } from 'viem'
import { Orders, Pair, Router, SplitRouter, WBNB, Zap } from '../../abis/index.ts'
import { erc20Abi } from '../../erc20.ts'
import type { CallText, ContractTexts } from '../contractTexts.ts'
import type { Field } from '../descriptor.ts'
import { account, allowance, coin, date, each, hidden, raw, shares, token, tokenAddress } from '../fields.ts'

const RECIPIENT = account('To', 'to')
const DEADLINE = date('Until', 'deadline')
const TOKEN = { path: 'token' }
const SIGNATURE = hidden('approveMax', 'v', 'r', 's')
const PERMIT = hidden('permit.value', 'permit.deadline', 'permit.v', 'permit.r', 'permit.s')

type SwapRoute = {
  /** Where the calldata names the token that is paid, and the one that arrives. */
  readonly first: string
  readonly last: string
  /** The rest of the route, which is not read out: the first token and the last are, with the amounts. */
  readonly between: readonly Field[]
}

/** The ways to swap over a route: what is sold or what is bought is exact, and either side may be the coin. */
function createSwaps({ first, last, between }: SwapRoute) {
  const [sold, bought] = [{ path: first }, { path: last }]
  const rest = [RECIPIENT, DEADLINE, ...between]
  const swap = (...amounts: readonly Field[]) => ({ intent: 'Swap', fields: [...amounts, ...rest] })
  return {
    sellTokens: swap(token('Pay', 'amountIn', sold), token('Receive at least', 'amountOutMin', bought)),
    sellTokensForCoin: swap(token('Pay', 'amountIn', sold), coin('Receive at least', 'amountOutMin')),
    sellCoin: swap(coin('Pay'), token('Receive at least', 'amountOutMin', bought)),
    buyTokens: swap(token('Pay at most', 'amountInMax', sold), token('Receive', 'amountOut', bought)),
    buyCoin: swap(token('Pay at most', 'amountInMax', sold), coin('Receive', 'amountOut')),
    buyTokensWithCoin: swap(coin('Pay at most'), token('Receive', 'amountOut', bought)),
  }
}

const routed = createSwaps({ first: 'path.[0]', last: 'path.[-1]', between: hidden('path.[]') })
const split = createSwaps({
  first: 'hops.[0].tokenIn',
  last: 'hops.[-1].tokenOut',
  between: hidden('hops.[].tokenIn', 'hops.[].tokenOut', 'hops.[].share'),
})

const removeTokens = {
  intent: 'Remove liquidity',
  fields: [
    shares('Give', 'liquidity', 'LP'),
    token('Receive at least', 'amountAMin', { path: 'tokenA' }),
    token('And at least', 'amountBMin', { path: 'tokenB' }),
    RECIPIENT,
    DEADLINE,
  ],
}
const removeCoin = {
  intent: 'Remove liquidity',
  fields: [
    shares('Give', 'liquidity', 'LP'),
    token('Receive at least', 'amountTokenMin', TOKEN),
    coin('And at least', 'amountETHMin'),
    RECIPIENT,
    DEADLINE,
  ],
}

/** The pool of a zap, by the tokens at the ends of its two routes. */
const ENTRY_POOL = [
  tokenAddress('Pool of', 'entry.pathA.[-1]'),
  tokenAddress('And of', 'entry.pathB.[-1]'),
  RECIPIENT,
  DEADLINE,
  ...hidden('entry.pathA.[]', 'entry.pathB.[]', 'entry.partA'),
]
const EXIT_POOL = [
  tokenAddress('Pool of', 'exit.pathA.[0]'),
  tokenAddress('And of', 'exit.pathB.[0]'),
  RECIPIENT,
  DEADLINE,
  ...hidden('exit.pathA.[]', 'exit.pathB.[]'),
]
const MINTED = shares('Receive at least', 'liquidityMin', 'LP')
const BURNED = shares('Give', 'liquidity', 'LP')
const zapOutTokens = {
  intent: 'Remove liquidity as one token',
  fields: [BURNED, token('Receive at least', 'amountOutMin', { path: 'exit.pathA.[-1]' }), ...EXIT_POOL],
}
const zapOutCoin = {
  intent: 'Remove liquidity as one token',
  fields: [BURNED, coin('Receive at least', 'amountOutMin'), ...EXIT_POOL],
}

/** What an ERC-20 token's holder does with it, by the name that its ABI gives amounts. */
const createTokenCalls = (amount: string) => ({
  approve: {
    intent: 'Allow spending',
    fields: [allowance('At most', amount, { path: '@.to' }), account('Spender', 'spender', 'contract')],
  },
  transfer: { intent: 'Send', fields: [token('Amount', amount, { path: '@.to' }), account('To', 'to')] },
})

/** The same call with more values, of a signature that comes with it. */
const withFields = ({ intent, fields }: CallText, ...added: readonly Field[]): CallText => ({
  intent,
  fields: [...fields, ...added],
})

/** Swaps, liquidity and the wrapped coin. */
export const TRADE_TEXTS: readonly ContractTexts[] = [
  {
    contract: 'Router',
    abi: Router.abi,
    calls: {
      swapExactTokensForTokens: routed.sellTokens,
      swapExactTokensForTokensSupportingFeeOnTransferTokens: routed.sellTokens,
      swapExactTokensForETH: routed.sellTokensForCoin,
      swapExactTokensForETHSupportingFeeOnTransferTokens: routed.sellTokensForCoin,
      swapExactETHForTokens: routed.sellCoin,
      swapExactETHForTokensSupportingFeeOnTransferTokens: routed.sellCoin,
      swapTokensForExactTokens: routed.buyTokens,
      swapTokensForExactETH: routed.buyCoin,
      swapETHForExactTokens: routed.buyTokensWithCoin,
      addLiquidity: {
        intent: 'Add liquidity',
        fields: [
          token('Add at most', 'amountADesired', { path: 'tokenA' }),
          token('And at most', 'amountBDesired', { path: 'tokenB' }),
          token('Add at least', 'amountAMin', { path: 'tokenA' }),
          token('And at least', 'amountBMin', { path: 'tokenB' }),
          RECIPIENT,
          DEADLINE,
        ],
      },
      addLiquidityETH: {
        intent: 'Add liquidity',
        fields: [
          token('Add at most', 'amountTokenDesired', TOKEN),
          coin('And at most'),
          token('Add at least', 'amountTokenMin', TOKEN),
          coin('And at least', 'amountETHMin'),
          RECIPIENT,
          DEADLINE,
        ],
      },
      removeLiquidity: removeTokens,
      removeLiquidityWithPermit: withFields(removeTokens, ...SIGNATURE),
      removeLiquidityETH: removeCoin,
      removeLiquidityETHSupportingFeeOnTransferTokens: removeCoin,
      removeLiquidityETHWithPermit: withFields(removeCoin, ...SIGNATURE),
      removeLiquidityETHWithPermitSupportingFeeOnTransferTokens: withFields(removeCoin, ...SIGNATURE),
    },
  },
  {
    contract: 'SplitRouter',
    abi: SplitRouter.abi,
    calls: {
      swapExactTokensForTokens: split.sellTokens,
      swapExactTokensForTokensWithPermit: withFields(split.sellTokens, ...PERMIT),
      swapExactTokensForETH: split.sellTokensForCoin,
      swapExactTokensForETHWithPermit: withFields(split.sellTokensForCoin, ...PERMIT),
      swapExactETHForTokens: split.sellCoin,
      swapTokensForExactTokens: split.buyTokens,
      swapTokensForExactETH: split.buyCoin,
      swapETHForExactTokens: split.buyTokensWithCoin,
    },
  },
  {
    contract: 'Orders',
    abi: Orders.abi,
    calls: {
      fill: {
        intent: 'Fill an order',
        fields: [
          account('Of', 'order.maker'),
          token('It sells', 'execution.amount', { path: 'order.sell' }),
          token('For at least, each time', 'order.minBuyAmount', { path: 'order.buy', isNativePossible: true }),
          token('Tip', 'execution.tip', { path: 'order.buy', isNativePossible: true }),
          account('Tip to', 'execution.tipTo'),
          account('Paid to', 'order.receiver'),
          token('It sells each time', 'order.sellAmount', { path: 'order.sell' }),
          ...hidden('order.tip', 'order.start', 'order.expiry', 'order.parts', 'order.interval', 'order.nonce'),
          ...hidden('signature', 'execution.hops.[].tokenIn', 'execution.hops.[].tokenOut', 'execution.hops.[].share'),
        ],
      },
      cancel: { intent: 'Cancel orders', fields: [raw('Number', 'nonces.[]')] },
      cancelAll: { intent: 'Cancel all orders', fields: [] },
    },
  },
  {
    contract: 'Zap',
    abi: Zap.abi,
    calls: {
      zapIn: {
        intent: 'Add liquidity with one token',
        fields: [token('Pay', 'amountIn', { path: 'entry.pathA.[0]' }), MINTED, ...ENTRY_POOL],
      },
      zapInETH: { intent: 'Add liquidity with one token', fields: [coin('Pay'), MINTED, ...ENTRY_POOL] },
      zapOut: zapOutTokens,
      zapOutWithPermit: withFields(zapOutTokens, ...PERMIT),
      zapOutETH: zapOutCoin,
      zapOutETHWithPermit: withFields(zapOutCoin, ...PERMIT),
    },
  },
  {
    contract: 'WBNB',
    abi: WBNB.abi,
    calls: {
      deposit: { intent: 'Wrap', fields: [coin('Amount')] },
      withdraw: { intent: 'Unwrap', fields: [coin('Amount', 'amount')] },
      ...createTokenCalls('value'),
    },
  },
  {
    contract: 'Pair',
    // Any pair of the factory, whose tokens of liquidity are approved.
    factory: {
      contract: 'Factory',
      event: 'PairCreated(address indexed token0,address indexed token1,address pair,uint256 length)',
    },
    abi: Pair.abi,
    calls: {
      ...createTokenCalls('value'),
    },
  },
  {
    contract: 'Token',
    instances: 'tokens',
    abi: erc20Abi,
    calls: {
      ...createTokenCalls('amount'),
    },
  },
  {
    contract: 'Permit2',
    address: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    abi: parseAbi(['function lockdown((address token, address spender)[] approvals)']),
    calls: {
      lockdown: {
        intent: 'Take approvals back',
        fields: [
          each('approvals', 'Approval', [
            tokenAddress('Token', 'approvals.[].token'),
            account('Spender', 'approvals.[].spender', 'contract'),
          ]),
        ],
      },
    },
  },
]
