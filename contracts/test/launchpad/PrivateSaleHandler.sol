// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {PrivateSale} from "../../src/launchpad/PrivateSale.sol";
import {Actors} from "../shared/Actors.sol";

/// @title PrivateSaleHandler: random actions of accounts and the owner on a private sale for native coins
/// @notice Keeps books of its own and pays out by arithmetic of its own. No action of it may revert.
contract PrivateSaleHandler is Actors {
    PrivateSale private immutable sale;
    TestToken private immutable token;
    address private immutable owner;

    /// @notice Contributions of an account.
    mapping(address actor => uint256) public contributed;
    /// @notice Whether an account has claimed.
    mapping(address actor => bool) public hasClaimed;
    /// @notice What an account earns by referrals.
    mapping(address actor => uint256) public earned;
    /// @notice Whether an account was paid for its referrals.
    mapping(address actor => bool) public isReferrerPaid;
    /// @notice Sum of all contributions.
    uint256 public total;
    /// @notice Sum of what referrers earn.
    uint256 public totalEarned;
    /// @notice Coins that the owner took.
    uint256 public withdrawn;
    /// @notice Coins that came by force.
    uint256 public donated;
    /// @notice Highest phase seen.
    uint256 public highestPhase;
    /// @notice Payments and phases that differ from the model.
    uint256 public violations;
    bool private _isCancelled;
    mapping(address actor => address) private _referrers;

    constructor(PrivateSale sale_, TestToken token_, address owner_) {
        (sale, token, owner) = (sale_, token_, owner_);
    }

    /// @notice Contributes up to the limit of the account, often more than is left.
    function contribute(uint256 actorSeed, uint256 amount, uint256 referrerSeed) external {
        if (block.timestamp < sale.startDate() || block.timestamp >= sale.endDate() || _isCancelled) return;
        address actor = _actor(actorSeed);
        uint256 left = isFull() ? 0 : sale.hardcap() - total;
        uint256 room = sale.maxPerUser() - contributed[actor];
        if (room < sale.minPerTransaction() && left > room) return;
        amount = bound(amount, sale.minPerTransaction(), left <= room ? left + 50e18 : room);
        uint256 taken = amount < left ? amount : left;
        address referrer = _actor(referrerSeed);
        if (referrer == actor || contributed[referrer] < sale.minPerTransaction()) referrer = address(0);
        if (contributed[actor] == 0 && taken > 0) _referrers[actor] = referrer;
        contributed[actor] += taken;
        total += taken;
        if (_referrers[actor] != address(0)) {
            earned[_referrers[actor]] += taken * sale.referFee() / 10_000;
            totalEarned += taken * sale.referFee() / 10_000;
        }
        uint256 balanceBefore = actor.balance;
        vm.prank(actor);
        sale.contribute{value: amount}(amount, referrer);
        if (balanceBefore - actor.balance != taken) violations++;
        _checkPhase();
    }

    /// @notice Claims tokens or the refund, and compares the payment with the model.
    function claim(uint256 actorSeed) public {
        address actor = _actor(actorSeed);
        if (contributed[actor] == 0 || hasClaimed[actor]) return;
        if (!hasFailed() && block.timestamp < sale.releaseAt()) return;
        hasClaimed[actor] = true;
        uint256[2] memory before = [actor.balance, token.balanceOf(actor)];
        vm.prank(actor);
        sale.claim();
        uint256 tokens = contributed[actor] * 1e6 / sale.idoPrice();
        if (actor.balance - before[0] != (hasFailed() ? contributed[actor] : 0)) violations++;
        if (token.balanceOf(actor) - before[1] != (hasFailed() ? 0 : tokens)) violations++;
    }

    /// @notice Claims what referrals earned.
    function claimReferral(uint256 actorSeed) public {
        address actor = _actor(actorSeed);
        if (!hasSucceeded() || earned[actor] == 0 || isReferrerPaid[actor]) return;
        isReferrerPaid[actor] = true;
        uint256 balanceBefore = actor.balance;
        vm.prank(actor);
        sale.claimReferral();
        if (actor.balance - balanceBefore != earned[actor]) violations++;
    }

    /// @notice The owner takes all it can.
    function withdraw() public {
        if (!hasSucceeded() && !hasFailed()) return;
        vm.startPrank(owner);
        uint256 balanceBefore = owner.balance;
        if (hasSucceeded() && !sale.isRaisedWithdrawn()) sale.withdrawRaised();
        withdrawn += owner.balance - balanceBefore;
        sale.withdrawUnsold();
        vm.stopPrank();
    }

    /// @notice The owner cancels, in few of the runs.
    function cancel(uint256 seed) external {
        if (seed % 16 != 0 || hasSucceeded() || hasFailed()) return;
        _isCancelled = true;
        vm.prank(owner);
        sale.cancel();
        _checkPhase();
    }

    /// @notice Coins and tokens come to the sale by force.
    function donate(uint256 amount) external {
        amount = bound(amount, 0, 1e18);
        donated += amount;
        vm.deal(address(sale), address(sale).balance + amount);
        token.mint(address(sale), amount % 1e6);
    }

    /// @notice Lets up to 3,000 seconds pass.
    function passTime(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 3000));
        _checkPhase();
    }

    /// @notice Whether everything is refunded, by the rules of the sale.
    function hasFailed() public view returns (bool) {
        return _isCancelled || (block.timestamp >= sale.endDate() && total < sale.softcap() && !isFull());
    }

    /// @notice Whether tokens are sold for good, by the rules of the sale.
    function hasSucceeded() public view returns (bool) {
        return !_isCancelled && !hasFailed() && (block.timestamp >= sale.endDate() || isFull());
    }

    /// @notice Whether what is left buys no base unit of the token, of which a million are sold for the price.
    function isFull() public view returns (bool) {
        return (sale.hardcap() - total) * 1e6 < sale.idoPrice();
    }

    /// @notice The owner takes all it can first, then everyone claims.
    function settle() external {
        withdraw();
        for (uint256 i = 0; i < actors.length; i++) {
            claim(i);
            claimReferral(i);
        }
        withdraw();
    }

    /// @dev Phases move forward alone.
    function _checkPhase() private {
        uint256 phase = uint256(sale.phase());
        if (phase < highestPhase) violations++;
        highestPhase = phase;
    }
}
