// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const NftSweeper = {
  name: 'NftSweeper',
  abi: [
    {"type":"constructor","inputs":[{"name":"market_","type":"address"}],"stateMutability":"nonpayable"},
    {"type":"error","name":"FailedCall","inputs":[]},
    {"type":"error","name":"IncorrectSum","inputs":[{"name":"sum","type":"uint256"}]},
    {"type":"error","name":"InsufficientBalance","inputs":[{"name":"balance","type":"uint256"},{"name":"needed","type":"uint256"}]},
    {"type":"error","name":"NotAPurchase","inputs":[]},
    {"type":"error","name":"NotEnoughGas","inputs":[]},
    {"type":"error","name":"NothingBought","inputs":[]},
    {"type":"error","name":"ReentrancyGuardReentrantCall","inputs":[]},
    {"type":"event","name":"Sweep","inputs":[{"name":"buyer","type":"address","indexed":true}]},
    {"type":"function","name":"buy","inputs":[{"name":"purchases","type":"tuple[]","components":[{"name":"collection","type":"address"},{"name":"tokenId","type":"uint256"},{"name":"price","type":"uint256"}]},{"name":"skipsUnavailable","type":"bool"}],"outputs":[{"name":"spent","type":"uint256"}],"stateMutability":"payable"},
    {"type":"function","name":"buyOne","inputs":[{"name":"purchase","type":"tuple","components":[{"name":"collection","type":"address"},{"name":"tokenId","type":"uint256"},{"name":"price","type":"uint256"}]},{"name":"buyer","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"market","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"onERC721Received","inputs":[{"name":"operator","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256"},{"name":"","type":"bytes"}],"outputs":[{"name":"","type":"bytes4"}],"stateMutability":"view"},
  ],
} as const
