// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const NameResolver = {
  name: 'NameResolver',
  abi: [
    {"type":"constructor","inputs":[{"name":"registry_","type":"address"}],"stateMutability":"nonpayable"},
    {"type":"error","name":"NotAuthorised","inputs":[{"name":"node","type":"bytes32"},{"name":"account","type":"address"}]},
    {"type":"event","name":"AddrChanged","inputs":[{"name":"node","type":"bytes32","indexed":true},{"name":"a","type":"address","indexed":false}]},
    {"type":"event","name":"ContenthashChanged","inputs":[{"name":"node","type":"bytes32","indexed":true},{"name":"hash","type":"bytes","indexed":false}]},
    {"type":"event","name":"NameChanged","inputs":[{"name":"node","type":"bytes32","indexed":true},{"name":"name","type":"string","indexed":false}]},
    {"type":"function","name":"addr","inputs":[{"name":"node","type":"bytes32"}],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"contenthash","inputs":[{"name":"node","type":"bytes32"}],"outputs":[{"name":"","type":"bytes"}],"stateMutability":"view"},
    {"type":"function","name":"name","inputs":[{"name":"node","type":"bytes32"}],"outputs":[{"name":"","type":"string"}],"stateMutability":"view"},
    {"type":"function","name":"registry","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"setAddr","inputs":[{"name":"node","type":"bytes32"},{"name":"a","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"setContenthash","inputs":[{"name":"node","type":"bytes32"},{"name":"hash","type":"bytes"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"setName","inputs":[{"name":"node","type":"bytes32"},{"name":"newName","type":"string"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"supportsInterface","inputs":[{"name":"id","type":"bytes4"}],"outputs":[{"name":"","type":"bool"}],"stateMutability":"pure"},
  ],
} as const
