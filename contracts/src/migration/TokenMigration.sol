// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {ITokenMigration} from "./ITokenMigration.sol";

/// @title TokenMigration: exchanges an old token for a new one at a rate that never changes
/// @notice Old tokens stay here for good: were there a way out, their owner could sell them and migrate them again.
contract TokenMigration is ITokenMigration, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;
    using StakingLib for IERC20;

    /// @notice Terms of a migration.
    struct Terms {
        IERC20Metadata fromToken;
        IERC20Metadata toToken;
        /// @dev Whole new tokens for a whole old one, times `RATE_BASE`.
        uint256 migrationRate;
        /// @dev Old tokens that one account can migrate in all; 0 is no limit.
        uint256 maxLimit;
        uint256 startAt;
    }

    /// @notice Rate of one new token for one old one.
    uint256 public constant RATE_BASE = 10_000;
    /// @notice Seconds from the start in which new tokens cannot be withdrawn.
    uint256 public constant FUNDS_LOCK = 90 days;
    /// @notice Seconds between the announcement of a withdrawal and the withdrawal, in which migrations must be open.
    uint256 public constant WITHDRAWAL_NOTICE = 7 days;
    /// @notice Seconds after the earliest time of a withdrawal in which its announcement is good.
    uint256 public constant WITHDRAWAL_WINDOW = 14 days;
    /// @dev Largest difference of decimals, so that no scale overflows.
    uint256 private constant MAX_DECIMALS_DIFFERENCE = 36;

    /// @notice Token that is taken.
    IERC20 public immutable fromToken;
    /// @notice Token that is given.
    IERC20 public immutable toToken;
    /// @notice Whole new tokens for a whole old one, times `RATE_BASE`.
    uint256 public immutable migrationRate;
    /// @notice First second of the migration.
    uint256 public immutable startAt;
    /// @dev Base units of the new token for base units of the old one: numerator and denominator.
    uint256 private immutable _outScale;
    uint256 private immutable _inScale;

    /// @notice Old tokens that one account can migrate in all; 0 is no limit.
    uint256 public maxLimit;
    /// @notice Whether migrations are paused.
    bool public paused;
    /// @notice When migrations were last opened: at the start, or at the end of the last pause after it.
    uint64 public openSince;
    /// @notice Old tokens migrated by all accounts.
    uint256 public totalMigrated;
    /// @notice Earliest time of a withdrawal by the owner, by its last announcement; 0 before one.
    uint256 public withdrawableFrom;
    /// @notice Old tokens that an account has migrated.
    mapping(address account => uint256 amount) public amountMigrated;
    /// @notice Accounts without a limit.
    mapping(address account => bool isListed) public whitelisted;
    /// @notice Accounts that cannot migrate.
    mapping(address account => bool isListed) public blacklisted;

    /// @param terms terms of the migration
    /// @param owner_ can pause, set limit and lists, and withdraw new tokens after the lock and an announcement
    constructor(Terms memory terms, address owner_) Ownable(owner_) {
        uint256 fromDecimals = terms.fromToken.decimals();
        uint256 toDecimals = terms.toToken.decimals();
        (uint256 up, uint256 down) =
            (Math.saturatingSub(toDecimals, fromDecimals), Math.saturatingSub(fromDecimals, toDecimals));
        if (
            address(terms.fromToken) == address(terms.toToken) || terms.migrationRate == 0
                || up + down > MAX_DECIMALS_DIFFERENCE || terms.startAt < block.timestamp
        ) {
            revert InvalidTerms();
        }
        fromToken = terms.fromToken;
        toToken = terms.toToken;
        migrationRate = terms.migrationRate;
        maxLimit = terms.maxLimit;
        startAt = terms.startAt;
        openSince = terms.startAt.toUint64();
        _outScale = terms.migrationRate * 10 ** up;
        _inScale = RATE_BASE * 10 ** down;
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Pauses or resumes migrations. New tokens cannot be withdrawn during a pause and for seven days after it.
    /// @param isPaused whether they are paused
    function setPaused(bool isPaused) external onlyOwner {
        if (paused && !isPaused) openSince = Math.max(block.timestamp, startAt).toUint64();
        paused = isPaused;
        emit PausedUpdated(isPaused);
    }

    /// @notice Lifts the limit for accounts, or restores it.
    /// @param accounts accounts
    /// @param isListed whether they are on the list
    function setWhitelisted(address[] calldata accounts, bool isListed) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) {
            whitelisted[accounts[i]] = isListed;
            emit WhitelistUpdated(accounts[i], isListed);
        }
    }

    /// @notice Bars accounts, or lets them migrate again.
    /// @param accounts accounts
    /// @param isListed whether they are on the list
    function setBlacklisted(address[] calldata accounts, bool isListed) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) {
            blacklisted[accounts[i]] = isListed;
            emit BlacklistUpdated(accounts[i], isListed);
        }
    }

    /// @notice Raises or lifts the limit for each account. It never falls: one of a unit would be a pause that no notice counts.
    /// @param maxLimit_ old tokens in all; 0 is no limit
    function setMaxLimit(uint256 maxLimit_) external onlyOwner {
        uint256 current = maxLimit;
        if (current == 0 || (maxLimit_ != 0 && maxLimit_ < current)) revert LimitLowered(current);
        maxLimit = maxLimit_;
        emit MaxLimitUpdated(maxLimit_);
    }

    /// @notice Announces that new tokens will be withdrawn, so that holders of the old token can migrate before. Good for 14
    /// days from the earliest time of a withdrawal.
    function announceWithdrawal() external onlyOwner {
        withdrawableFrom = Math.max(block.timestamp + WITHDRAWAL_NOTICE, startAt + FUNDS_LOCK);
        emit WithdrawalAnnounced(withdrawableFrom);
    }

    /// @notice Withdraws new tokens after the lock and an announcement that is good, if migrations were open for the last
    /// seven days.
    /// @param amount base units
    /// @param to receiver
    function withdrawUnused(uint256 amount, address to) external onlyOwner nonReentrant {
        if (paused) revert MigrationPaused();
        uint256 from = withdrawableFrom;
        if (from == 0 || block.timestamp > from + WITHDRAWAL_WINDOW) revert NotAnnounced();
        from = Math.max(from, openSince + WITHDRAWAL_NOTICE);
        if (block.timestamp < from) revert NotWithdrawable(from);
        emit UnusedWithdrawn(to, amount);
        toToken.safeTransfer(to, amount);
    }

    // ------------------------------------------------------------------------------------------------- holders

    /// @inheritdoc ITokenMigration
    function migrate(uint256 amount) external nonReentrant returns (uint256) {
        return _migrate(amount, 0);
    }

    /// @inheritdoc ITokenMigration
    function migrateWithMinimum(uint256 amount, uint256 minimumOut) external nonReentrant returns (uint256) {
        return _migrate(amount, minimumOut);
    }

    /// @inheritdoc ITokenMigration
    function migrateWithPermit(uint256 amount, uint256 minimumOut, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
        returns (uint256)
    {
        // Anyone can use the signature before this call: then the allowance is there already.
        try IERC20Permit(address(fromToken)).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        return _migrate(amount, minimumOut);
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @inheritdoc ITokenMigration
    function fund(uint256 amount) external nonReentrant {
        emit Funded(msg.sender, toToken.pullFromCaller(amount));
    }

    /// @inheritdoc ITokenMigration
    function quote(uint256 amount) public view returns (uint256) {
        return Math.mulDiv(amount, _outScale, _inScale);
    }

    /// @inheritdoc ITokenMigration
    function available() public view returns (uint256) {
        return toToken.balanceOf(address(this));
    }

    // ------------------------------------------------------------------------------------------------- internal

    function _migrate(uint256 amount, uint256 minimumOut) private returns (uint256 amountOut) {
        if (block.timestamp < startAt) revert NotStarted(startAt);
        if (paused) revert MigrationPaused();
        if (blacklisted[msg.sender]) revert AccountBlacklisted();
        uint256 received = fromToken.pullFromCaller(amount);
        uint256 migrated = amountMigrated[msg.sender];
        if (maxLimit > 0 && !whitelisted[msg.sender] && migrated + received > maxLimit) {
            revert LimitExceeded(Math.saturatingSub(maxLimit, migrated));
        }
        amountOut = quote(received);
        if (amountOut == 0 || amountOut < minimumOut) revert TooLittle(amountOut);
        uint256 left = available();
        if (amountOut > left) revert NotEnoughLeft(left);
        amountMigrated[msg.sender] = migrated + received;
        totalMigrated += received;
        emit Migrated(msg.sender, received, amountOut);
        toToken.safeTransfer(msg.sender, amountOut);
    }
}
