// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const BatchAccount = {
  name: 'BatchAccount',
  abi: [
    {"type":"error","name":"OnlySelf","inputs":[]},
    {"type":"fallback","stateMutability":"payable"},
    {"type":"function","name":"execute","inputs":[{"name":"calls","type":"tuple[]","components":[{"name":"to","type":"address"},{"name":"value","type":"uint256"},{"name":"data","type":"bytes"}]}],"outputs":[],"stateMutability":"payable"},
    {"type":"function","name":"isValidSignature","inputs":[{"name":"hash","type":"bytes32"},{"name":"signature","type":"bytes"}],"outputs":[{"name":"magicValue","type":"bytes4"}],"stateMutability":"view"},
    {"type":"function","name":"onERC1155BatchReceived","inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256[]"},{"name":"","type":"uint256[]"},{"name":"","type":"bytes"}],"outputs":[{"name":"","type":"bytes4"}],"stateMutability":"pure"},
    {"type":"function","name":"onERC1155Received","inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256"},{"name":"","type":"uint256"},{"name":"","type":"bytes"}],"outputs":[{"name":"","type":"bytes4"}],"stateMutability":"pure"},
    {"type":"function","name":"onERC721Received","inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256"},{"name":"","type":"bytes"}],"outputs":[{"name":"","type":"bytes4"}],"stateMutability":"pure"},
    {"type":"function","name":"supportsInterface","inputs":[{"name":"interfaceId","type":"bytes4"}],"outputs":[{"name":"","type":"bool"}],"stateMutability":"pure"},
    {"type":"receive","stateMutability":"payable"},
  ],
} as const
