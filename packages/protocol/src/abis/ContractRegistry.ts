// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const ContractRegistry = {
  name: 'ContractRegistry',
  abi: [
    {"type":"constructor","inputs":[{"name":"timelock_","type":"address"}],"stateMutability":"nonpayable"},
    {"type":"error","name":"AlreadyExists","inputs":[{"name":"contractAddress","type":"address"}]},
    {"type":"error","name":"AlreadyListed","inputs":[{"name":"contractAddress","type":"address"}]},
    {"type":"error","name":"Create2EmptyBytecode","inputs":[]},
    {"type":"error","name":"FailedDeployment","inputs":[]},
    {"type":"error","name":"InsufficientBalance","inputs":[{"name":"balance","type":"uint256"},{"name":"needed","type":"uint256"}]},
    {"type":"error","name":"NotListed","inputs":[{"name":"contractAddress","type":"address"}]},
    {"type":"error","name":"NotProposer","inputs":[{"name":"account","type":"address"}]},
    {"type":"event","name":"MigrationListed","inputs":[{"name":"contractAddress","type":"address","indexed":true},{"name":"id","type":"uint256","indexed":false}]},
    {"type":"event","name":"PrivateSaleListed","inputs":[{"name":"contractAddress","type":"address","indexed":true},{"name":"id","type":"uint256","indexed":false}]},
    {"type":"event","name":"StakingPoolListed","inputs":[{"name":"contractAddress","type":"address","indexed":true},{"name":"id","type":"uint256","indexed":false}]},
    {"type":"event","name":"TokenSaleListed","inputs":[{"name":"contractAddress","type":"address","indexed":true},{"name":"id","type":"uint256","indexed":false}]},
    {"type":"function","name":"contractOf","inputs":[{"name":"kind","type":"uint8"},{"name":"id","type":"uint256"}],"outputs":[{"name":"contractAddress","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"create","inputs":[{"name":"salt","type":"bytes32"},{"name":"creationCode","type":"bytes"}],"outputs":[{"name":"contractAddress","type":"address"}],"stateMutability":"nonpayable"},
    {"type":"function","name":"getAddress","inputs":[{"name":"salt","type":"bytes32"},{"name":"creationCodeHash","type":"bytes32"}],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"isListed","inputs":[{"name":"contractAddress","type":"address"}],"outputs":[{"name":"","type":"bool"}],"stateMutability":"view"},
    {"type":"function","name":"list","inputs":[{"name":"kind","type":"uint8"},{"name":"id","type":"uint256"},{"name":"contractAddress","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"timelock","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
  ],
} as const
