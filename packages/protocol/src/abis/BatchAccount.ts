// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const BatchAccount = {
  name: 'BatchAccount',
  abi: [
    {"type":"error","name":"NotTheAccount","inputs":[]},
    {"type":"function","name":"execute","inputs":[{"name":"calls","type":"tuple[]","components":[{"name":"to","type":"address"},{"name":"value","type":"uint256"},{"name":"data","type":"bytes"}]}],"outputs":[],"stateMutability":"payable"},
    {"type":"function","name":"onERC721Received","inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256"},{"name":"","type":"bytes"}],"outputs":[{"name":"","type":"bytes4"}],"stateMutability":"pure"},
    {"type":"receive","stateMutability":"payable"},
  ],
} as const
