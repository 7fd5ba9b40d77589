// Generated from contracts/src by `npm run build:contracts`. Do not edit.
export const MintingStation = {
  name: 'MintingStation',
  abi: [
    {"type":"constructor","inputs":[{"name":"owner","type":"address"},{"name":"collectible_","type":"address"}],"stateMutability":"nonpayable"},
    {"type":"error","name":"AccessControlBadConfirmation","inputs":[]},
    {"type":"error","name":"AccessControlUnauthorizedAccount","inputs":[{"name":"account","type":"address"},{"name":"neededRole","type":"bytes32"}]},
    {"type":"event","name":"RoleAdminChanged","inputs":[{"name":"role","type":"bytes32","indexed":true},{"name":"previousAdminRole","type":"bytes32","indexed":true},{"name":"newAdminRole","type":"bytes32","indexed":true}]},
    {"type":"event","name":"RoleGranted","inputs":[{"name":"role","type":"bytes32","indexed":true},{"name":"account","type":"address","indexed":true},{"name":"sender","type":"address","indexed":true}]},
    {"type":"event","name":"RoleRevoked","inputs":[{"name":"role","type":"bytes32","indexed":true},{"name":"account","type":"address","indexed":true},{"name":"sender","type":"address","indexed":true}]},
    {"type":"function","name":"DEFAULT_ADMIN_ROLE","inputs":[],"outputs":[{"name":"","type":"bytes32"}],"stateMutability":"view"},
    {"type":"function","name":"MINTER_ROLE","inputs":[],"outputs":[{"name":"","type":"bytes32"}],"stateMutability":"view"},
    {"type":"function","name":"changeOwnershipNFTContract","inputs":[{"name":"_newOwner","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"collectible","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
    {"type":"function","name":"getRoleAdmin","inputs":[{"name":"role","type":"bytes32"}],"outputs":[{"name":"","type":"bytes32"}],"stateMutability":"view"},
    {"type":"function","name":"grantRole","inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"hasRole","inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"outputs":[{"name":"","type":"bool"}],"stateMutability":"view"},
    {"type":"function","name":"mintCollectible","inputs":[{"name":"_tokenReceiver","type":"address"},{"name":"_tokenURI","type":"string"},{"name":"_bunnyId","type":"uint8"}],"outputs":[{"name":"tokenId","type":"uint256"}],"stateMutability":"nonpayable"},
    {"type":"function","name":"renounceRole","inputs":[{"name":"role","type":"bytes32"},{"name":"callerConfirmation","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"revokeRole","inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"setBunnyName","inputs":[{"name":"_bunnyId","type":"uint8"},{"name":"_bunnyName","type":"string"}],"outputs":[],"stateMutability":"nonpayable"},
    {"type":"function","name":"supportsInterface","inputs":[{"name":"interfaceId","type":"bytes4"}],"outputs":[{"name":"","type":"bool"}],"stateMutability":"view"},
  ],
} as const
