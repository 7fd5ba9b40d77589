// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const Beacon = {
  name: 'Beacon',
  abi: [
    {"type":"constructor","inputs":[{"name":"publicKey_","type":"bytes"},{"name":"genesis_","type":"uint64"},{"name":"period_","type":"uint64"}],"stateMutability":"nonpayable"},
    {"type":"error","name":"InvalidPeriod","inputs":[]},
    {"type":"error","name":"InvalidPublicKey","inputs":[]},
    {"type":"error","name":"InvalidSignature","inputs":[]},
    {"type":"error","name":"RoundAlreadySubmitted","inputs":[{"name":"round","type":"uint64"}]},
    {"type":"event","name":"RoundSubmitted","inputs":[{"name":"round","type":"uint64","indexed":true},{"name":"randomness","type":"bytes32","indexed":false},{"name":"signature","type":"bytes","indexed":false}]},
    {"type":"function","name":"genesis","inputs":[],"outputs":[{"name":"","type":"uint64"}],"stateMutability":"view"},
    {"type":"function","name":"getFutureRound","inputs":[{"name":"delay","type":"uint64"}],"outputs":[{"name":"round","type":"uint64"}],"stateMutability":"view"},
    {"type":"function","name":"getRandomness","inputs":[{"name":"round","type":"uint64"}],"outputs":[{"name":"randomness","type":"bytes32"}],"stateMutability":"view"},
    {"type":"function","name":"getRoundAt","inputs":[{"name":"timestamp","type":"uint256"}],"outputs":[{"name":"round","type":"uint64"}],"stateMutability":"view"},
    {"type":"function","name":"getRoundTime","inputs":[{"name":"round","type":"uint64"}],"outputs":[{"name":"timestamp","type":"uint256"}],"stateMutability":"view"},
    {"type":"function","name":"newestRound","inputs":[],"outputs":[{"name":"","type":"uint64"}],"stateMutability":"view"},
    {"type":"function","name":"period","inputs":[],"outputs":[{"name":"","type":"uint64"}],"stateMutability":"view"},
    {"type":"function","name":"publicKey","inputs":[],"outputs":[{"name":"","type":"bytes"}],"stateMutability":"view"},
    {"type":"function","name":"submit","inputs":[{"name":"round","type":"uint64"},{"name":"signature","type":"bytes"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"verify","inputs":[{"name":"round","type":"uint64"},{"name":"signature","type":"bytes"}],"outputs":[{"name":"isValid","type":"bool"}],"stateMutability":"view"},
  ],
} as const
