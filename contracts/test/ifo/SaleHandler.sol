// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HostileProfile} from "../../mocks/hostile/HostileProfile.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {InitialFarmOffering} from "../../src/ifo/InitialFarmOffering.sol";
import {Actors} from "../shared/Actors.sol";

/// @title SaleHandler: random actions of accounts and the owner on a sale
/// @notice Keeps books of its own and pays out by arithmetic of its own. No action of it may revert.
contract SaleHandler is Actors {
    InitialFarmOffering private immutable sale;
    TestToken private immutable raising;
    TestToken private immutable offering;
    HostileProfile private immutable profile;
    address private immutable owner;
    uint256 private immutable startBlock;
    uint256 private immutable endBlock;

    /// @notice Commitments of an account to a pool.
    mapping(address actor => mapping(uint8 pid => uint256)) public committed;
    /// @notice Whether an account has claimed.
    mapping(address actor => mapping(uint8 pid => bool)) public hasClaimed;
    /// @notice Tokens bought by an account that vest.
    mapping(address actor => mapping(uint8 pid => uint256)) public vesting;
    /// @notice Vested tokens that an account was paid.
    mapping(address actor => mapping(uint8 pid => uint256)) public released;
    /// @notice Commitments to a pool.
    mapping(uint8 pid => uint256) public totals;
    /// @notice Raising tokens that the owner took.
    uint256 public withdrawn;
    /// @notice Fees of all claims.
    uint256 public taxes;
    /// @notice Payments that differ from the model.
    uint256 public violations;

    constructor(InitialFarmOffering sale_, TestToken raising_, TestToken offering_, address owner_) {
        (sale, raising, offering, owner) = (sale_, raising_, offering_, owner_);
        profile = HostileProfile(address(sale_.profile()));
        (startBlock, endBlock) = (sale_.startBlock(), sale_.endBlock());
    }

    /// @notice Commits, up to the limit of the pool.
    function commit(uint256 actorSeed, uint256 amount, uint8 pid) external {
        if (block.number <= startBlock || block.number >= endBlock) return;
        (address actor, uint8 pool) = (_actor(actorSeed), pid % 2);
        (,, uint256 limit,,,) = sale.viewPoolInformation(pool);
        uint256 left = limit == 0 ? 1e25 : limit - committed[actor][pool];
        if (left == 0) return;
        amount = bound(amount, 1, left);
        if (pool == 0 && !_takesProfiles()) {
            vm.prank(actor);
            try sale.depositPool(amount, pool) {
                violations++;
            } catch {}
            return;
        }
        committed[actor][pool] += amount;
        totals[pool] += amount;
        vm.prank(actor);
        sale.depositPool(amount, pool);
    }

    /// @notice Claims, and compares the payment with the model.
    function claim(uint256 actorSeed, uint8 pid) public {
        (address actor, uint8 pool) = (_actor(actorSeed), pid % 2);
        if (block.number <= endBlock || committed[actor][pool] == 0 || hasClaimed[actor][pool]) return;
        hasClaimed[actor][pool] = true;
        (uint256 tokens, uint256 refund, uint256 tax) = getExpected(actor, pool);
        (uint256 percentage,,,) = sale.viewPoolVestingInformation(pool);
        vesting[actor][pool] = tokens * percentage / 100;
        taxes += tax;
        uint256[2] memory before = [raising.balanceOf(actor), offering.balanceOf(actor)];
        vm.prank(actor);
        sale.harvestPool(pool);
        if (raising.balanceOf(actor) - before[0] != refund) violations++;
        if (offering.balanceOf(actor) - before[1] != tokens - vesting[actor][pool]) violations++;
        if (isPointsDue(actor) && profile.mode() == HostileProfile.Mode.Works && profile.points(actor) == 0) {
            violations++;
        }
    }

    /// @notice The profile contract begins to fail in some way, or works again.
    function setProfileMode(uint8 mode) external {
        profile.setMode(HostileProfile.Mode(mode % 9));
    }

    /// @notice Claims points that a claim of tokens did not give, while the profile contract works.
    function claimPoints(uint256 actorSeed) public {
        address actor = _actor(actorSeed);
        if (!isPointsDue(actor) || sale.hasClaimedPoints(actor) || profile.mode() != HostileProfile.Mode.Works) return;
        vm.prank(actor);
        sale.claimPoints();
    }

    /// @notice Releases what has vested.
    function release(uint256 actorSeed, uint8 pid) public {
        (address actor, uint8 pool) = (_actor(actorSeed), pid % 2);
        (bytes32 id,,, uint256 releasable) = sale.viewUserVesting(actor, pool);
        if (releasable == 0) return;
        uint256 balanceBefore = offering.balanceOf(actor);
        vm.prank(actor);
        sale.release(id);
        released[actor][pool] += offering.balanceOf(actor) - balanceBefore;
        if (released[actor][pool] > vesting[actor][pool]) violations++;
    }

    /// @notice The owner takes a part of what it can.
    function withdraw(uint256 lpAmount, uint256 offerAmount) external {
        (uint256 maxLpAmount, uint256 maxOfferAmount) = sale.viewWithdrawable();
        lpAmount = bound(lpAmount, 0, maxLpAmount);
        vm.prank(owner);
        sale.finalWithdraw(lpAmount, bound(offerAmount, 0, maxOfferAmount));
        withdrawn += lpAmount;
    }

    /// @notice Tokens of either kind are sent to the sale by mistake.
    function donate(uint256 amount, bool isOffering) external {
        amount = bound(amount, 0, 1e20);
        (isOffering ? offering : raising).mint(address(sale), amount);
    }

    /// @notice Lets up to 60 blocks pass.
    function passBlocks(uint256 count) external {
        _advanceBlocks(count, 60);
    }

    /// @notice Whether an account committed enough for points to a sale that has ended well.
    function isPointsDue(address actor) public view returns (bool) {
        if (block.number <= endBlock || isBelowSoftcap()) return false;
        return committed[actor][0] + committed[actor][1] > sale.thresholdToClaim();
    }

    /// @notice What an account gets at the present totals, by the rules of the sale.
    /// @dev Whether the profile contract says, in its present mode, that a profile is active.
    function _takesProfiles() private view returns (bool) {
        HostileProfile.Mode mode = profile.mode();
        return mode == HostileProfile.Mode.Works || mode == HostileProfile.Mode.RefusesPoints
            || mode == HostileProfile.Mode.Reenters;
    }

    /// @notice Whether both pools together raise less than the soft cap.
    function isBelowSoftcap() public view returns (bool) {
        uint256 raised;
        for (uint8 pid = 0; pid < 2; pid++) {
            (uint256 target,,,,,) = sale.viewPoolInformation(pid);
            raised += totals[pid] < target ? totals[pid] : target;
        }
        return raised < sale.softcap();
    }

    function getExpected(address actor, uint8 pid) public view returns (uint256 tokens, uint256 refund, uint256 tax) {
        (uint256 target, uint256 forSale,, bool hasTax,,) = sale.viewPoolInformation(pid);
        (uint256 amount, uint256 total) = (committed[actor][pid], totals[pid]);
        if (isBelowSoftcap()) return (0, amount, 0);
        if (total <= target) return (forSale * amount / target, 0, 0);
        uint256 excess = amount - (target * amount + total - 1) / total;
        tax = hasTax ? (excess * sale.viewPoolTaxRateOverflow(pid) + 1e12 - 1) / 1e12 : 0;
        return (forSale * amount / total, excess - tax, tax);
    }

    /// @notice Everyone claims and, once all has vested, releases.
    function settle() external {
        profile.setMode(HostileProfile.Mode.Works);
        for (uint256 i = 0; i < actors.length; i++) {
            claimPoints(i);
            for (uint8 pid = 0; pid < 2; pid++) {
                claim(i, pid);
                release(i, pid);
            }
        }
    }
}
