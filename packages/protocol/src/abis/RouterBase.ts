// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const RouterBase = {
  name: 'RouterBase',
  abi: [
    {"type":"function","name":"WETH","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"factory","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"getAmountIn","inputs":[{"name":"amountOut","type":"uint256"},{"name":"reserveIn","type":"uint256"},{"name":"reserveOut","type":"uint256"}],"outputs":[{"name":"amountIn","type":"uint256"}],"stateMutability":"pure"},
    {"type":"function","name":"getAmountOut","inputs":[{"name":"amountIn","type":"uint256"},{"name":"reserveIn","type":"uint256"},{"name":"reserveOut","type":"uint256"}],"outputs":[{"name":"amountOut","type":"uint256"}],"stateMutability":"pure"},
    {"type":"function","name":"getAmountsIn","inputs":[{"name":"amountOut","type":"uint256"},{"name":"path","type":"address[]"}],"outputs":[{"name":"amounts","type":"uint256[]"}],"stateMutability":"view"},
    {"type":"function","name":"getAmountsOut","inputs":[{"name":"amountIn","type":"uint256"},{"name":"path","type":"address[]"}],"outputs":[{"name":"amounts","type":"uint256[]"}],"stateMutability":"view"},
    {"type":"function","name":"quote","inputs":[{"name":"amountA","type":"uint256"},{"name":"reserveA","type":"uint256"},{"name":"reserveB","type":"uint256"}],"outputs":[{"name":"amountB","type":"uint256"}],"stateMutability":"pure"},
    {"type":"receive","stateMutability":"payable"},
  ],
} as const
