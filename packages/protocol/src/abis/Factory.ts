// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const Factory = {
  name: 'Factory',
  abi: [
    {"type":"constructor","inputs":[{"name":"_feeToSetter","type":"address"}],"stateMutability":"nonpayable"},
    {"type":"event","name":"FeeToSetterUpdated","inputs":[{"name":"feeToSetter","type":"address","indexed":true}]},
    {"type":"event","name":"FeeToUpdated","inputs":[{"name":"feeTo","type":"address","indexed":true}]},
    {"type":"event","name":"PairCreated","inputs":[{"name":"token0","type":"address","indexed":true},{"name":"token1","type":"address","indexed":true},{"name":"pair","type":"address","indexed":false},{"name":"","type":"uint256","indexed":false}]},
    {"type":"function","name":"INIT_CODE_PAIR_HASH","inputs":[],"outputs":[{"name":"","type":"bytes32"}],"stateMutability":"view"},
    {"type":"function","name":"allPairs","inputs":[{"name":"","type":"uint256"}],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"allPairsLength","inputs":[],"outputs":[{"name":"","type":"uint256"}],"stateMutability":"view"},
    {"type":"function","name":"createPair","inputs":[{"name":"tokenA","type":"address"},{"name":"tokenB","type":"address"}],"outputs":[{"name":"pair","type":"address"}],"stateMutability":"nonpayable"},
    {"type":"function","name":"feeTo","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"feeToSetter","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"getPair","inputs":[{"name":"tokenA","type":"address"},{"name":"tokenB","type":"address"}],"outputs":[{"name":"pair","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"pairTokens","inputs":[],"outputs":[{"name":"token0","type":"address"},{"name":"token1","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"setFeeTo","inputs":[{"name":"_feeTo","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"setFeeToSetter","inputs":[{"name":"_feeToSetter","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  ],
} as const
