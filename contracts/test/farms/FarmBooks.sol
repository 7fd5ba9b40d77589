// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Actors} from "../shared/Actors.sol";

/// @title Books of what stakers of farms may have, kept from the terms alone: stakes, fees, locks and the reward of each block
/// @notice Amounts in base units, times in unix seconds, fees in basis points.
abstract contract FarmBooks is Actors {
    struct Terms {
        IERC20 token;
        /// @dev Part of each transfer of the token that is burned, basis points.
        uint256 taxBps;
        uint256 points;
        uint256 interval;
        uint256 lockup;
        uint256 depositFeeBps;
        uint256 withdrawFeeBps;
    }

    /// @notice Farms that actions may add up to.
    uint256 internal constant MAX_FARMS = 7;
    MasterFarm internal immutable farm;
    Zono internal immutable zono;
    address internal immutable owner;
    uint256 private immutable supplyBefore;

    Terms[] internal terms;
    /// @notice The actors, and contracts that stake too.
    address[] public stakers;
    uint256 internal rate;
    /// @notice Emission so far, of each block by its rate.
    uint256 public emitted;
    mapping(IERC20 token => uint256) public gifts;
    mapping(uint256 pid => uint256) public fees;
    mapping(uint256 pid => mapping(address actor => uint256)) public stakes;
    mapping(uint256 pid => mapping(address actor => uint256)) internal lockedUntil;
    mapping(uint256 pid => mapping(address actor => uint256)) internal nextHarvest;
    /// @notice Part of the emission by stake and allocation in each block, rounded up. What was forfeited falls to the others.
    mapping(uint256 pid => mapping(address staker => uint256)) public earned;
    mapping(uint256 pid => mapping(address actor => uint256)) public paid;

    constructor(MasterFarm _farm, Zono _zono) {
        (farm, zono, owner) = (_farm, _zono, _farm.owner());
        (rate, supplyBefore) = (_farm.zonoPerBlock(), _zono.totalSupply());
        stakers = actors;
    }

    /// @notice Fails when a stake, a fee or a balance differs from the books.
    function assertBooksEqualBalances() external view {
        for (uint256 pid = 0; pid < terms.length; pid++) {
            uint256 sum;
            for (uint256 i = 0; i < stakers.length; i++) {
                (uint256 amount,,,) = farm.userInfo(pid, stakers[i]);
                assertEq(amount, _stake(pid, stakers[i]), "stake");
                sum += amount;
            }
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            assertEq(totalStaked, sum, "sum of the stakes");
            assertEq(farm.pendingFees(pid), fees[pid], "pending fees");
            assertEq(terms[pid].token.balanceOf(address(farm)), _reserved(terms[pid].token), "balance of the farm");
        }
        assertEq(farm.poolLength(), terms.length, "farms");
    }

    /// @notice Fails when somebody was paid more, or can claim more, than stake and allocation earned block by block.
    function assertRewardsAreWhatWasEarned() external view {
        uint256 rewards = zono.totalSupply() - supplyBefore;
        for (uint256 pid = 0; pid < terms.length; pid++) {
            for (uint256 i = 0; i < stakers.length; i++) {
                uint256 pending = farm.pendingZono(pid, stakers[i]);
                rewards += pending;
                assertLe(paid[pid][stakers[i]] + pending, earned[pid][stakers[i]], "more than was earned");
            }
        }
        assertLe(rewards, emitted, "more than was emitted");
    }

    /// @dev What the next blocks earn at the terms of now.
    function _accrue(uint256 blocks) internal {
        emitted += rate * blocks;
        uint256 totalPoints;
        for (uint256 pid = 0; pid < terms.length; pid++) {
            totalPoints += terms[pid].points;
        }
        for (uint256 pid = 0; pid < terms.length; pid++) {
            if (terms[pid].points == 0) continue;
            _share(pid, Math.ceilDiv(rate * blocks * terms[pid].points, totalPoints));
        }
    }

    /// @dev By stake. While nobody stakes, nobody earns.
    function _share(uint256 pid, uint256 reward) internal {
        uint256 total;
        for (uint256 i = 0; i < stakers.length; i++) {
            total += _stake(pid, stakers[i]);
        }
        if (total == 0) return;
        for (uint256 i = 0; i < stakers.length; i++) {
            earned[pid][stakers[i]] += Math.ceilDiv(reward * _stake(pid, stakers[i]), total);
        }
    }

    function _stake(uint256 pid, address staker) internal view returns (uint256 amount) {
        amount = stakes[pid][staker];
        for (uint256 i = actors.length; i < stakers.length; i++) {
            if (staker == stakers[i]) (amount,,,) = farm.userInfo(pid, staker);
        }
    }

    /// @dev Fees are rounded up.
    function _fee(uint256 amount, uint256 feeBps) internal pure returns (uint256) {
        return Math.ceilDiv(amount * feeBps, 10_000);
    }

    function _lessTax(uint256 pid, uint256 amount) internal view returns (uint256) {
        return amount - amount * terms[pid].taxBps / 10_000;
    }

    /// @dev Stakes and fees of all farms of a token, and gifts.
    function _reserved(IERC20 token) private view returns (uint256 sum) {
        sum = gifts[token];
        for (uint256 pid = 0; pid < terms.length; pid++) {
            if (address(terms[pid].token) != address(token)) continue;
            sum += fees[pid];
            for (uint256 i = 0; i < stakers.length; i++) {
                sum += _stake(pid, stakers[i]);
            }
        }
    }
}
