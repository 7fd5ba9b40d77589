// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const NameRegistry = {
  name: 'NameRegistry',
  abi: [
    {"type":"constructor","inputs":[],"stateMutability":"nonpayable"},
    {"type":"error","name":"NotAuthorised","inputs":[{"name":"node","type":"bytes32"},{"name":"account","type":"address"}]},
    {"type":"event","name":"ApprovalForAll","inputs":[{"name":"owner","type":"address","indexed":true},{"name":"operator","type":"address","indexed":true},{"name":"approved","type":"bool","indexed":false}]},
    {"type":"event","name":"NewOwner","inputs":[{"name":"node","type":"bytes32","indexed":true},{"name":"label","type":"bytes32","indexed":true},{"name":"owner","type":"address","indexed":false}]},
    {"type":"event","name":"NewResolver","inputs":[{"name":"node","type":"bytes32","indexed":true},{"name":"resolver","type":"address","indexed":false}]},
    {"type":"event","name":"NewTTL","inputs":[{"name":"node","type":"bytes32","indexed":true},{"name":"ttl","type":"uint64","indexed":false}]},
    {"type":"event","name":"Transfer","inputs":[{"name":"node","type":"bytes32","indexed":true},{"name":"owner","type":"address","indexed":false}]},
    {"type":"function","name":"isApprovedForAll","inputs":[{"name":"owner","type":"address"},{"name":"operator","type":"address"}],"outputs":[{"name":"","type":"bool"}],"stateMutability":"view"},
    {"type":"function","name":"owner","inputs":[{"name":"node","type":"bytes32"}],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"recordExists","inputs":[{"name":"node","type":"bytes32"}],"outputs":[{"name":"","type":"bool"}],"stateMutability":"view"},
    {"type":"function","name":"resolver","inputs":[{"name":"node","type":"bytes32"}],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"setApprovalForAll","inputs":[{"name":"operator","type":"address"},{"name":"approved","type":"bool"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"setOwner","inputs":[{"name":"node","type":"bytes32"},{"name":"newOwner","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"setResolver","inputs":[{"name":"node","type":"bytes32"},{"name":"newResolver","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"setSubnodeOwner","inputs":[{"name":"node","type":"bytes32"},{"name":"label","type":"bytes32"},{"name":"newOwner","type":"address"}],"outputs":[{"name":"subnode","type":"bytes32"}],"stateMutability":"nonpayable"},
    {"type":"function","name":"setSubnodeRecord","inputs":[{"name":"node","type":"bytes32"},{"name":"label","type":"bytes32"},{"name":"newOwner","type":"address"},{"name":"newResolver","type":"address"},{"name":"newTtl","type":"uint64"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"setTTL","inputs":[{"name":"node","type":"bytes32"},{"name":"newTtl","type":"uint64"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"ttl","inputs":[{"name":"node","type":"bytes32"}],"outputs":[{"name":"","type":"uint64"}],"stateMutability":"view"},
  ],
} as const
