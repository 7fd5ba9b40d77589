const BPS_DENOMINATOR = 10_000n

/**
 * Part of a stake that an NFT farm keeps, in base units, rounded up as the contract does.
 * @see contracts/src/shared/StakingLib.sol
 */
export const calculateDepositFee = (amount: bigint, feeBps: bigint): bigint =>
  (amount * feeBps + BPS_DENOMINATOR - 1n) / BPS_DENOMINATOR
