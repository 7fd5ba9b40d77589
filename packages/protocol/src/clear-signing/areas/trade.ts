import { parseAbi } from 'viem'
import { Pair, Router, SplitRouter, WBNB } from '../../abis/index.ts'
import { erc20Abi } from '../../erc20.ts'
import type { ContractTexts } from '../contractTexts.ts'
import { account, allowance, coin, date, each, hidden, shares, token, tokenAddress } from '../fields.ts'

const RECIPIENT = account('To', 'to')
const DEADLINE = date('Until', 'deadline')
const FIRST = { path: 'path.[0]' }
const LAST = { path: 'path.[-1]' }
const SPLIT_FIRST = { path: 'hops.[0].tokenIn' }
const SPLIT_LAST = { path: 'hops.[-1].tokenOut' }
const TOKEN = { path: 'token' }
const SIGNATURE = hidden('approveMax', 'v', 'r', 's')
const SPLIT_PERMIT = hidden('permit.value', 'permit.deadline', 'permit.v', 'permit.r', 'permit.s')
const HOPS = hidden('hops.[].tokenIn', 'hops.[].tokenOut', 'hops.[].share')

/** The route is not read out: the first token and the last are, with the amounts. */
const PATH = hidden('path.[]')

const sellTokens = {
  intent: 'Swap',
  fields: [
    token('Pay', 'amountIn', FIRST),
    token('Receive at least', 'amountOutMin', LAST),
    RECIPIENT,
    DEADLINE,
    ...PATH,
  ],
}
const sellTokensForCoin = {
  intent: 'Swap',
  fields: [token('Pay', 'amountIn', FIRST), coin('Receive at least', 'amountOutMin'), RECIPIENT, DEADLINE, ...PATH],
}
const sellCoin = {
  intent: 'Swap',
  fields: [coin('Pay'), token('Receive at least', 'amountOutMin', LAST), RECIPIENT, DEADLINE, ...PATH],
}

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

const splitSell = [
  token('Pay', 'amountIn', SPLIT_FIRST),
  token('Receive at least', 'amountOutMin', SPLIT_LAST),
  RECIPIENT,
  DEADLINE,
  ...HOPS,
]
const splitSellForCoin = [
  token('Pay', 'amountIn', SPLIT_FIRST),
  coin('Receive at least', 'amountOutMin'),
  RECIPIENT,
  DEADLINE,
  ...HOPS,
]

/** Swaps, liquidity and the wrapped coin. */
export const TRADE_TEXTS: readonly ContractTexts[] = [
  {
    contract: 'Router',
    abi: Router.abi,
    calls: {
      swapExactTokensForTokens: sellTokens,
      swapExactTokensForTokensSupportingFeeOnTransferTokens: sellTokens,
      swapExactTokensForETH: sellTokensForCoin,
      swapExactTokensForETHSupportingFeeOnTransferTokens: sellTokensForCoin,
      swapExactETHForTokens: sellCoin,
      swapExactETHForTokensSupportingFeeOnTransferTokens: sellCoin,
      swapTokensForExactTokens: {
        intent: 'Swap',
        fields: [
          token('Pay at most', 'amountInMax', FIRST),
          token('Receive', 'amountOut', LAST),
          RECIPIENT,
          DEADLINE,
          ...PATH,
        ],
      },
      swapTokensForExactETH: {
        intent: 'Swap',
        fields: [
          token('Pay at most', 'amountInMax', FIRST),
          coin('Receive', 'amountOut'),
          RECIPIENT,
          DEADLINE,
          ...PATH,
        ],
      },
      swapETHForExactTokens: {
        intent: 'Swap',
        fields: [coin('Pay at most'), token('Receive', 'amountOut', LAST), RECIPIENT, DEADLINE, ...PATH],
      },
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
      removeLiquidityWithPermit: { ...removeTokens, fields: [...removeTokens.fields, ...SIGNATURE] },
      removeLiquidityETH: removeCoin,
      removeLiquidityETHSupportingFeeOnTransferTokens: removeCoin,
      removeLiquidityETHWithPermit: { ...removeCoin, fields: [...removeCoin.fields, ...SIGNATURE] },
      removeLiquidityETHWithPermitSupportingFeeOnTransferTokens: {
        ...removeCoin,
        fields: [...removeCoin.fields, ...SIGNATURE],
      },
    },
  },
  {
    contract: 'SplitRouter',
    abi: SplitRouter.abi,
    calls: {
      swapExactTokensForTokens: { intent: 'Swap', fields: splitSell },
      swapExactTokensForTokensWithPermit: { intent: 'Swap', fields: [...splitSell, ...SPLIT_PERMIT] },
      swapExactTokensForETH: { intent: 'Swap', fields: splitSellForCoin },
      swapExactTokensForETHWithPermit: { intent: 'Swap', fields: [...splitSellForCoin, ...SPLIT_PERMIT] },
      swapExactETHForTokens: {
        intent: 'Swap',
        fields: [coin('Pay'), token('Receive at least', 'amountOutMin', SPLIT_LAST), RECIPIENT, DEADLINE, ...HOPS],
      },
      swapTokensForExactTokens: {
        intent: 'Swap',
        fields: [
          token('Pay at most', 'amountInMax', SPLIT_FIRST),
          token('Receive', 'amountOut', SPLIT_LAST),
          RECIPIENT,
          DEADLINE,
          ...HOPS,
        ],
      },
      swapTokensForExactETH: {
        intent: 'Swap',
        fields: [
          token('Pay at most', 'amountInMax', SPLIT_FIRST),
          coin('Receive', 'amountOut'),
          RECIPIENT,
          DEADLINE,
          ...HOPS,
        ],
      },
      swapETHForExactTokens: {
        intent: 'Swap',
        fields: [coin('Pay at most'), token('Receive', 'amountOut', SPLIT_LAST), RECIPIENT, DEADLINE, ...HOPS],
      },
    },
  },
  {
    contract: 'WBNB',
    abi: WBNB.abi,
    calls: {
      deposit: { intent: 'Wrap', fields: [coin('Amount')] },
      withdraw: { intent: 'Unwrap', fields: [coin('Amount', 'amount')] },
      approve: {
        intent: 'Allow spending',
        fields: [allowance('At most', 'value', { path: '@.to' }), account('Spender', 'spender', 'contract')],
      },
      transfer: { intent: 'Send', fields: [token('Amount', 'value', { path: '@.to' }), account('To', 'to')] },
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
      approve: {
        intent: 'Allow spending',
        fields: [allowance('At most', 'value', { path: '@.to' }), account('Spender', 'spender', 'contract')],
      },
      transfer: { intent: 'Send', fields: [token('Amount', 'value', { path: '@.to' }), account('To', 'to')] },
    },
  },
  {
    contract: 'Token',
    instances: 'tokens',
    abi: erc20Abi,
    calls: {
      approve: {
        intent: 'Allow spending',
        fields: [allowance('At most', 'amount', { path: '@.to' }), account('Spender', 'spender', 'contract')],
      },
      transfer: { intent: 'Send', fields: [token('Amount', 'amount', { path: '@.to' }), account('To', 'to')] },
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
