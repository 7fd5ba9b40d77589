// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const AggregatorV3Interface = {
  name: 'AggregatorV3Interface',
  abi: [
    {"type":"event","name":"AnswerUpdated","inputs":[{"name":"current","type":"int256","indexed":true},{"name":"roundId","type":"uint256","indexed":true},{"name":"updatedAt","type":"uint256","indexed":false}]},
    {"type":"function","name":"decimals","inputs":[],"outputs":[{"name":"","type":"uint8"}],"stateMutability":"view"},
    {"type":"function","name":"description","inputs":[],"outputs":[{"name":"","type":"string"}],"stateMutability":"view"},
    {"type":"function","name":"getRoundData","inputs":[{"name":"_roundId","type":"uint80"}],"outputs":[{"name":"roundId","type":"uint80"},{"name":"answer","type":"int256"},{"name":"startedAt","type":"uint256"},{"name":"updatedAt","type":"uint256"},{"name":"answeredInRound","type":"uint80"}],"stateMutability":"view"},
    {"type":"function","name":"latestRoundData","inputs":[],"outputs":[{"name":"roundId","type":"uint80"},{"name":"answer","type":"int256"},{"name":"startedAt","type":"uint256"},{"name":"updatedAt","type":"uint256"},{"name":"answeredInRound","type":"uint80"}],"stateMutability":"view"},
    {"type":"function","name":"version","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"},
  ],
} as const
