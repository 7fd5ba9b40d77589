// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const PoolPriceFeed = {
  name: 'PoolPriceFeed',
  abi: [
    {"type":"constructor","inputs":[{"name":"pairs","type":"address[3]"},{"name":"wbnb","type":"address"},{"name":"minWindow_","type":"uint256"}],"stateMutability":"nonpayable"},
    {"type":"error","name":"InvalidConfig","inputs":[]},
    {"type":"error","name":"SafeCastOverflowedIntDowncast","inputs":[{"name":"bits","type":"uint8"},{"name":"value","type":"int256"}]},
    {"type":"error","name":"SafeCastOverflowedUintDowncast","inputs":[{"name":"bits","type":"uint8"},{"name":"value","type":"uint256"}]},
    {"type":"error","name":"SafeCastOverflowedUintToInt","inputs":[{"name":"value","type":"uint256"}]},
    {"type":"error","name":"TooFewPairs","inputs":[]},
    {"type":"error","name":"TooSoon","inputs":[{"name":"earliest","type":"uint256"}]},
    {"type":"event","name":"AnswerUpdated","inputs":[{"name":"current","type":"int256","indexed":true},{"name":"roundId","type":"uint256","indexed":true},{"name":"updatedAt","type":"uint256","indexed":false}]},
    {"type":"function","name":"MIN_LIQUIDITY_USD","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"},
    {"type":"function","name":"decimals","inputs":[],"outputs":[{"name":"","type":"uint8"}],"stateMutability":"view"},
    {"type":"function","name":"description","inputs":[],"outputs":[{"name":"","type":"string"}],"stateMutability":"view"},
    {"type":"function","name":"getRoundData","inputs":[{"name":"_roundId","type":"uint80"}],"outputs":[{"name":"roundId","type":"uint80"},{"name":"answer","type":"int256"},{"name":"startedAt","type":"uint256"},{"name":"updatedAt","type":"uint256"},{"name":"answeredInRound","type":"uint80"}],"stateMutability":"view"},
    {"type":"function","name":"lastCheckpoint","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"},
    {"type":"function","name":"latestRoundData","inputs":[],"outputs":[{"name":"","type":"uint80"},{"name":"","type":"int256"},{"name":"","type":"uint256"},{"name":"","type":"uint256"},{"name":"","type":"uint80"}],"stateMutability":"view"},
    {"type":"function","name":"minWindow","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"},
    {"type":"function","name":"update","inputs":[],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"version","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"},
  ],
} as const
