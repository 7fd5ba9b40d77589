// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";
import {IMasterFarm} from "../farms/IMasterFarm.sol";
import {AutoVault} from "./AutoVault.sol";
import {ISaleVault} from "./ISaleVault.sol";

/// @title SaleVault: an auto-compounding vault whose stakes earn credit for unlimited sales
/// @notice A stake that is withdrawn in the block of its deposit adds no credit, and one that moves from account to account
/// never adds more than its own. Compounded rewards count from the account's next deposit or withdrawal on.
contract SaleVault is AutoVault, ISaleVault {
    using SafeCast for uint256;
    using Checkpoints for Checkpoints.Trace208;

    /// @dev A credit period, and its number.
    struct Period {
        uint64 startBlock;
        uint64 endBlock;
        uint48 number;
        /// @dev Whether the end was changed. It can change once.
        bool isEndBlockFinal;
    }

    /// @dev Stake of an account since its last action.
    struct Stake {
        /// @dev Value of the shares after the last action.
        uint128 balance;
        uint64 actionBlock;
        /// @dev Last action within the period, and the value of the shares after it.
        uint64 validActionBlock;
        uint128 validBalance;
        /// @dev Number of the period that was the newest at the last action, which the fields of the period belong to.
        uint48 period;
        /// @dev Sum of the balance over the blocks of the period, up to `actionBlock`.
        uint256 balanceBlocks;
    }

    Period private _current;
    mapping(uint256 period => Period) private _past;
    mapping(address account => Stake) private _stakes;
    /// @dev Settled credit of an account, by period, up to the period before the one of its last action. A period without a
    /// value of its own has that of the period before: nobody acted in it.
    mapping(address account => Checkpoints.Trace208) private _settled;

    /// @param farm farm whose pid 0 stakes the reward token without fee, lock or harvest interval
    /// @param treasury_ receiver of fees
    /// @param owner_ can do what the owner of an `AutoVault` can, change the end of a period once, and start the next one
    /// @param startBlock_ first block of the first credit period
    /// @param endBlock_ first block after it
    constructor(IMasterFarm farm, address treasury_, address owner_, uint256 startBlock_, uint256 endBlock_)
        AutoVault(farm, treasury_, owner_)
    {
        _setPeriod(0, startBlock_, endBlock_);
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Starts the next credit period, after the present one. Its credits begin with the present stakes; those of
    /// earlier periods stay as they are.
    /// @param startBlock_ first block of the period
    /// @param endBlock_ first block after it
    function updateStartAndEndBlocks(uint256 startBlock_, uint256 endBlock_) external onlyOwner {
        Period memory current = _current;
        if (block.number < current.endBlock) revert PeriodNotEnded(current.endBlock);
        _past[current.number] = current;
        _setPeriod(current.number + 1, startBlock_, endBlock_);
    }

    /// @notice Changes the end of the period, once and before it has passed. Sales that count the period take no unlimited
    /// commitments before the new end.
    /// @param endBlock_ first block after the period
    function updateEndBlock(uint256 endBlock_) external onlyOwner {
        Period memory current = _current;
        if (current.isEndBlockFinal || block.number >= current.endBlock) revert EndBlockFinal();
        if (endBlock_ <= block.number || endBlock_ <= current.startBlock) revert InvalidPeriod();
        (_current.endBlock, _current.isEndBlockFinal) = (endBlock_.toUint64(), true);
        emit UpdateStartAndEndBlocks(current.startBlock, endBlock_);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISaleVault
    function currentPeriod() external view returns (uint256) {
        return _current.number;
    }

    /// @inheritdoc ISaleVault
    function getPeriod(uint256 period) external view returns (uint256, uint256) {
        Period memory terms = _getPeriod(period);
        return (terms.startBlock, terms.endBlock);
    }

    /// @inheritdoc ISaleVault
    function startBlock() external view returns (uint256) {
        return _current.startBlock;
    }

    /// @inheritdoc ISaleVault
    function endBlock() external view returns (uint256) {
        return _current.endBlock;
    }

    /// @notice Whether the end of the newest period was changed. It can change once.
    /// @return isFinal true after the change
    function isEndBlockFinal() external view returns (bool isFinal) {
        return _current.isEndBlockFinal;
    }

    /// @inheritdoc ISaleVault
    function getUserCredit(address account) external view returns (uint256) {
        return _getAverage(_stakes[account], _current, block.number);
    }

    /// @inheritdoc ISaleVault
    function getPeriodCredit(address account, uint256 period) external view returns (uint256) {
        return _getCredit(account, _getPeriod(period));
    }

    /// @inheritdoc ISaleVault
    function getSettledCredit(address account, uint256 period) external view returns (uint256) {
        Period memory terms = _getPeriod(period);
        if (block.number < terms.endBlock) revert PeriodNotEnded(terms.endBlock);
        return _getCredit(account, terms);
    }

    /// @inheritdoc ISaleVault
    function userIFOInfo(address account) external view returns (uint256, uint256, uint256, uint256, uint256) {
        Stake storage stake = _stakes[account];
        Period memory current = _current;
        bool isCurrent = stake.period == current.number;
        return (
            stake.balance,
            isCurrent ? stake.validBalance : 0,
            stake.actionBlock,
            isCurrent ? stake.validActionBlock : 0,
            _getAverage(stake, current, stake.actionBlock)
        );
    }

    // ------------------------------------------------------------------------------------------------- internals

    function _setPeriod(uint48 number, uint256 startBlock_, uint256 endBlock_) private {
        if (startBlock_ < block.number || endBlock_ <= startBlock_) revert InvalidPeriod();
        _current = Period(startBlock_.toUint64(), endBlock_.toUint64(), number, false);
        emit UpdateStartAndEndBlocks(startBlock_, endBlock_);
    }

    /// @dev Records the stake of an account after a deposit or withdrawal.
    function _afterCheckpoint(address account, uint256 value) internal override {
        Stake storage stake = _stakes[account];
        Period memory current = _current;
        uint256 balanceBlocks = _getBalanceBlocks(stake, current, Math.min(block.number, current.endBlock));
        if (stake.period != current.number) _settle(account, stake, current.number);
        stake.balanceBlocks = balanceBlocks;
        (stake.balance, stake.actionBlock) = (value.toUint128(), block.number.toUint64());
        if (block.number >= current.startBlock && block.number < current.endBlock) {
            (stake.validBalance, stake.validActionBlock) = (stake.balance, stake.actionBlock);
        }
        emit UpdateUserIFO(
            account,
            _getAverage(stake, current, block.number),
            value,
            stake.validBalance,
            block.number,
            stake.validActionBlock
        );
    }

    /// @dev Keeps the credit of the periods before `number`, since the stake changes now.
    function _settle(address account, Stake storage stake, uint48 number) private {
        uint48 period = stake.period;
        // An account that never acted has no credit in any of them.
        if (stake.actionBlock > 0) {
            _settled[account].push(period, _getAverage(stake, _past[period], block.number).toUint208());
            if (number > period + 1) _settled[account].push(period + 1, stake.balance);
        }
        stake.period = number;
        (stake.validBalance, stake.validActionBlock) = (0, 0);
    }

    function _getPeriod(uint256 period) private view returns (Period memory terms) {
        terms = _current;
        if (period > terms.number) revert UnknownPeriod(period);
        if (period < terms.number) terms = _past[period];
    }

    function _getCredit(address account, Period memory terms) private view returns (uint256) {
        Stake storage stake = _stakes[account];
        if (terms.number < stake.period) return _settled[account].upperLookup(terms.number);
        return _getAverage(stake, terms, block.number);
    }

    /// @dev Average balance from the start of a period to a block, not before the last action; rounded down. The period is
    /// not before the one of the last action.
    function _getAverage(Stake storage stake, Period memory terms, uint256 toBlock) private view returns (uint256) {
        uint256 to = Math.min(toBlock, terms.endBlock);
        return to <= terms.startBlock ? 0 : _getBalanceBlocks(stake, terms, to) / (to - terms.startBlock);
    }

    /// @dev Sum of the balance over the blocks of a period up to `to`, which is not before the last action unless the period
    /// has ended.
    function _getBalanceBlocks(Stake storage stake, Period memory terms, uint256 to)
        private
        view
        returns (uint256 sum)
    {
        if (stake.period == terms.number) sum = stake.balanceBlocks;
        uint256 from = Math.max(stake.actionBlock, terms.startBlock);
        if (to > from) sum += stake.balance * (to - from);
    }
}
