import { decodeErrorResult, type Hex } from 'viem'

const defineError = (name: string, ...types: readonly string[]) => ({
  type: 'error' as const,
  name,
  inputs: types.map((type) => ({ name: '', type })),
})

/** Errors of NFT contracts, migrations, token sales, vaults, and OpenZeppelin's ERC-721, roles and timelock: their name is the reason. */
export const NAMED_ERRORS_ABI = [
  defineError('NotOpen', 'uint256'),
  defineError('InvalidAmount', 'uint256', 'uint256'),
  defineError('WalletLimitReached', 'uint256'),
  defineError('NotEnoughLeft', 'uint256'),
  defineError('IncorrectValue', 'uint256', 'uint256'),
  defineError('ReceivedTooLittle', 'uint256', 'uint256'),
  defineError('SoldOut'),
  defineError('InvalidUri', 'uint256'),
  defineError('FarmingClosed', 'uint256', 'uint256'),
  defineError('IncorrectAmount', 'uint256', 'uint256'),
  defineError('UserLimitReached', 'uint256'),
  defineError('StillLocked', 'uint256'),
  defineError('NothingLocked'),
  defineError('StakingEnded', 'uint256'),
  defineError('NotEnoughPlaces', 'uint256'),
  defineError('NotStaked', 'uint256'),
  defineError('NftHeld', 'uint256'),
  defineError('NftNotReceived', 'uint256'),
  defineError('NotStarted', 'uint256'),
  defineError('MigrationPaused'),
  defineError('AccountBlacklisted'),
  defineError('LimitExceeded', 'uint256'),
  defineError('TooLittle', 'uint256'),
  defineError('SaleNotStarted', 'uint256'),
  defineError('SaleEnded', 'uint256'),
  defineError('SaleNotEnded', 'uint256'),
  defineError('SaleNotFunded'),
  defineError('EntryLimitReached', 'uint256'),
  defineError('NotEnoughCredit', 'uint256'),
  defineError('AlreadyHarvested'),
  defineError('NothingToRelease'),
  defineError('ERC721InsufficientApproval', 'address', 'uint256'),
  defineError('ERC721IncorrectOwner', 'address', 'uint256', 'address'),
  defineError('ERC721InvalidReceiver', 'address'),
  defineError('TimelockUnexpectedOperationState', 'bytes32', 'bytes32'),
  defineError('AccessControlUnauthorizedAccount', 'address', 'bytes32'),
  defineError('FeeTooHigh'),
]

/** Name of a contract's own error; empty for one that is not in the ABI above. */
export function getErrorName(data: Hex): string {
  try {
    return decodeErrorResult({ data, abi: NAMED_ERRORS_ABI }).errorName
  } catch {
    return ''
  }
}
