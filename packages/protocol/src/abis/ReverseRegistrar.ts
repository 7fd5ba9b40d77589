// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const ReverseRegistrar = {
  name: 'ReverseRegistrar',
  abi: [
    {"type":"constructor","inputs":[{"name":"registry_","type":"address"},{"name":"defaultResolver_","type":"address"}],"stateMutability":"nonpayable"},
    {"type":"function","name":"ADDR_REVERSE_NODE","inputs":[],"outputs":[{"name":"","type":"bytes32"}],"stateMutability":"view"},
    {"type":"function","name":"claim","inputs":[{"name":"owner","type":"address"}],"outputs":[{"name":"reverseNode","type":"bytes32"}],"stateMutability":"nonpayable"},
    {"type":"function","name":"claimWithResolver","inputs":[{"name":"owner","type":"address"},{"name":"resolver","type":"address"}],"outputs":[{"name":"reverseNode","type":"bytes32"}],"stateMutability":"nonpayable"},
    {"type":"function","name":"defaultResolver","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"node","inputs":[{"name":"account","type":"address"}],"outputs":[{"name":"reverseNode","type":"bytes32"}],"stateMutability":"pure"},
    {"type":"function","name":"registry","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"setName","inputs":[{"name":"name","type":"string"}],"outputs":[{"name":"reverseNode","type":"bytes32"}],"stateMutability":"nonpayable"},
  ],
} as const
