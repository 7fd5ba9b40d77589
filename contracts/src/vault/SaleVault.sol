// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMasterFarm} from "../farms/IMasterFarm.sol";
import {AutoVault} from "./AutoVault.sol";
import {ISaleVault} from "./ISaleVault.sol";

/// @title SaleVault: an auto-compounding vault whose stakes earn credit for unlimited sales
/// @notice A stake that is withdrawn in the block of its deposit adds no credit. Compounded rewards count from the
/// account's next deposit or withdrawal on.
contract SaleVault is AutoVault, ISaleVault {
    using SafeCast for uint256;

    /// @dev Stake of an account since its last action.
    struct Stake {
        /// @dev Value of the shares after the last action.
        uint128 balance;
        uint64 actionBlock;
        /// @dev Last action within the period, and the value of the shares after it.
        uint64 validActionBlock;
        uint128 validBalance;
        /// @dev Start block of the period that the fields of the period belong to.
        uint64 periodStart;
        /// @dev Sum of the balance over the blocks of the period, up to `actionBlock`.
        uint256 balanceBlocks;
    }

    /// @inheritdoc ISaleVault
    uint256 public startBlock;
    /// @inheritdoc ISaleVault
    uint256 public endBlock;
    /// @notice Whether the end of this period was changed. It can change once.
    bool public isEndBlockFinal;

    mapping(address account => Stake) private _stakes;

    /// @param farm farm whose pid 0 stakes the reward token without fee, lock or harvest interval
    /// @param treasury_ receiver of fees
    /// @param owner_ can do what the owner of an `AutoVault` can, change the end of a period once, and start the next one
    /// @param startBlock_ first block of the credit period
    /// @param endBlock_ first block after it
    constructor(IMasterFarm farm, address treasury_, address owner_, uint256 startBlock_, uint256 endBlock_)
        AutoVault(farm, treasury_, owner_)
    {
        _setPeriod(startBlock_, endBlock_);
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Starts the next credit period, after the present one. Its credits begin with the present stakes.
    /// @param startBlock_ first block of the period
    /// @param endBlock_ first block after it
    function updateStartAndEndBlocks(uint256 startBlock_, uint256 endBlock_) external onlyOwner {
        if (block.number < endBlock) revert PeriodNotEnded(endBlock);
        isEndBlockFinal = false;
        _setPeriod(startBlock_, endBlock_);
    }

    /// @notice Changes the end of the period, once and before it has passed.
    /// @param endBlock_ first block after the period
    function updateEndBlock(uint256 endBlock_) external onlyOwner {
        if (isEndBlockFinal || block.number >= endBlock) revert EndBlockFinal();
        if (endBlock_ <= block.number || endBlock_ <= startBlock) revert InvalidPeriod();
        isEndBlockFinal = true;
        endBlock = endBlock_;
        emit UpdateStartAndEndBlocks(startBlock, endBlock_);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISaleVault
    function getUserCredit(address account) external view returns (uint256) {
        return _getAverage(_stakes[account], block.number);
    }

    /// @inheritdoc ISaleVault
    function userIFOInfo(address account) external view returns (uint256, uint256, uint256, uint256, uint256) {
        Stake storage stake = _stakes[account];
        bool isCurrent = stake.periodStart == startBlock;
        return (
            stake.balance,
            isCurrent ? stake.validBalance : 0,
            stake.actionBlock,
            isCurrent ? stake.validActionBlock : 0,
            _getAverage(stake, stake.actionBlock)
        );
    }

    // ------------------------------------------------------------------------------------------------- internals

    function _setPeriod(uint256 startBlock_, uint256 endBlock_) private {
        if (startBlock_ < block.number || endBlock_ <= startBlock_) revert InvalidPeriod();
        (startBlock, endBlock) = (startBlock_, endBlock_);
        emit UpdateStartAndEndBlocks(startBlock_, endBlock_);
    }

    /// @dev Records the stake of an account after a deposit or withdrawal.
    function _afterCheckpoint(address account, uint256 value) internal override {
        Stake storage stake = _stakes[account];
        stake.balanceBlocks = _getBalanceBlocks(stake, Math.min(block.number, endBlock));
        if (stake.periodStart != startBlock) {
            stake.periodStart = startBlock.toUint64();
            (stake.validBalance, stake.validActionBlock) = (0, 0);
        }
        (stake.balance, stake.actionBlock) = (value.toUint128(), block.number.toUint64());
        if (block.number >= startBlock && block.number < endBlock) {
            (stake.validBalance, stake.validActionBlock) = (stake.balance, stake.actionBlock);
        }
        emit UpdateUserIFO(
            account, _getAverage(stake, block.number), value, stake.validBalance, block.number, stake.validActionBlock
        );
    }

    /// @dev Average balance from the start of the period to a block, not before the last action; rounded down.
    function _getAverage(Stake storage stake, uint256 toBlock) private view returns (uint256) {
        uint256 to = Math.min(toBlock, endBlock);
        return to <= startBlock ? 0 : _getBalanceBlocks(stake, to) / (to - startBlock);
    }

    /// @dev Sum of the balance over the blocks of the period up to `to`, which is not before the last action unless the
    /// period has ended.
    function _getBalanceBlocks(Stake storage stake, uint256 to) private view returns (uint256 sum) {
        if (stake.periodStart == startBlock) sum = stake.balanceBlocks;
        uint256 from = Math.max(stake.actionBlock, startBlock);
        if (to > from) sum += stake.balance * (to - from);
    }
}
