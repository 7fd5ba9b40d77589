// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {FarmModel} from "./FarmModel.sol";

/// @title FarmHandler: random actions of stakers, the owner and other accounts on farms
/// @notice Each action asserts its payments against the model. Only calls that the parameters of a farm forbid revert.
contract FarmHandler is FarmModel {
    uint256 private constant MAX_BLOCKS = 1000;

    constructor(MasterFarm _farm, Zono _zono) FarmModel(_farm, _zono) {}

    /// @notice Deposits into a farm, or harvests with an amount of 0.
    function deposit(uint256 actorSeed, uint256 pid, uint256 amount) external {
        address actor = _actor(actorSeed);
        pid %= pools.length;
        amount = farm.isEmergency() ? 0 : bound(amount, 0, 1e27);
        _transferTokens(pools[pid].token, actor, amount);
        (uint256 pending, uint256 balanceBefore) = (farm.pendingZono(pid, actor), zono.balanceOf(actor));
        vm.prank(actor);
        farm.deposit(pid, amount);
        uint256 staked = address(pools[pid].token) == address(zono) ? amount : 0;
        _recordReward(pid, actor, zono.balanceOf(actor) + staked - balanceBefore, pending);
        if (amount > 0) _recordDeposit(pid, actor, amount);
    }

    /// @notice Withdraws from a farm, or harvests with an amount of 0. Reverts while the stake is locked.
    function withdraw(uint256 actorSeed, uint256 pid, uint256 amount) external {
        address actor = _actor(actorSeed);
        pid %= pools.length;
        amount = bound(amount, 0, stakes[pid][actor]);
        if (amount > 0 && block.timestamp < lockedUntil[pid][actor]) {
            vm.expectRevert(abi.encodeWithSelector(IMasterFarm.StakeLocked.selector, lockedUntil[pid][actor]));
            vm.prank(actor);
            farm.withdraw(pid, amount);
            return;
        }
        IERC20 token = pools[pid].token;
        uint256 pending = farm.pendingZono(pid, actor);
        (uint256 tokenBefore, uint256 zonoBefore) = (token.balanceOf(actor), zono.balanceOf(actor));
        vm.prank(actor);
        farm.withdraw(pid, amount);
        uint256 received = _recordWithdrawal(pid, actor, amount, _calculateFee(amount, pools[pid].withdrawFeeBps));
        uint256 reward = zono.balanceOf(actor) - zonoBefore;
        if (address(token) == address(zono)) reward -= received;
        else assertEq(token.balanceOf(actor) - tokenBefore, received, "withdrawn amount");
        _recordReward(pid, actor, reward, pending);
    }

    /// @notice Withdraws the whole stake and forfeits the reward.
    function emergencyWithdraw(uint256 actorSeed, uint256 pid) external {
        address actor = _actor(actorSeed);
        pid %= pools.length;
        IERC20 token = pools[pid].token;
        (uint256 tokenBefore, uint256 supplyBefore) = (token.balanceOf(actor), zono.totalSupply());
        uint256 stake = stakes[pid][actor];
        vm.prank(actor);
        farm.emergencyWithdraw(pid);
        uint256 fee = farm.isEmergency() ? 0 : _calculateFee(stake, pools[pid].withdrawFeeBps);
        uint256 received = _recordWithdrawal(pid, actor, stake, fee);
        assertEq(token.balanceOf(actor) - tokenBefore, received, "amount of the emergency withdrawal");
        assertEq(zono.totalSupply(), supplyBefore, "an emergency withdrawal minted rewards");
        assertEq(farm.pendingZono(pid, actor), 0, "forfeited reward is still pending");
        _recordForfeit(pid, actor);
    }

    /// @notice Collects the fees of a farm.
    function collectFees(uint256 pid) external {
        pid %= pools.length;
        IERC20 token = pools[pid].token;
        uint256 balanceBefore = token.balanceOf(farm.feeAddress());
        farm.collectFees(pid);
        assertEq(
            token.balanceOf(farm.feeAddress()) - balanceBefore, _afterTransferFee(pid, fees[pid]), "collected fees"
        );
        fees[pid] = 0;
    }

    /// @notice Updates one farm or all of them.
    function updatePool(uint256 pid) external {
        if (pid % 4 == 0) farm.massUpdatePools();
        else farm.updatePool(pid % pools.length);
    }

    /// @notice Donated tokens belong to no staker.
    function donate(uint256 pid, uint256 amount) external {
        pid %= pools.length;
        amount = bound(amount, 0, 1e24);
        _transferTokens(pools[pid].token, address(this), amount);
        pools[pid].token.transfer(address(farm), amount);
        donations[pools[pid].token] += _afterTransferFee(pid, amount);
    }

    /// @notice Recovers donated tokens as the owner.
    function recoverToken(uint256 pid) external {
        pid %= pools.length;
        IERC20 token = pools[pid].token;
        uint256 balanceBefore = token.balanceOf(address(farm));
        vm.prank(owner);
        farm.recoverToken(token, owner);
        assertEq(balanceBefore - token.balanceOf(address(farm)), donations[token], "recovered amount");
        donations[token] = 0;
    }

    /// @notice Adds a farm of a token that another farm stakes, with other parameters.
    function add(uint256 points, uint256 pid, uint256 interval, uint256 lockup, uint256 feeBps) external {
        if (pools.length >= MAX_FARMS) return;
        PoolParams memory template = pools[pid % pools.length];
        feeBps = bound(feeBps, 0, 1000);
        addFarm(
            bound(points, 0, 1e9),
            template.token,
            template.transferFeeBps,
            bound(interval, 0, 14 days),
            bound(lockup, 0, 30 days),
            feeBps,
            1000 - feeBps
        );
    }

    /// @notice Sets the allocation of a farm as the owner.
    function setAllocPoint(uint256 pid, uint256 points) external {
        pid %= pools.length;
        points = bound(points, 0, 1e9);
        vm.prank(owner);
        farm.setAllocPoint(pid, points);
        pools[pid].allocPoint = points;
    }

    /// @notice Sets the emission rate as the owner.
    function updateEmissionRate(uint256 newRate) external {
        newRate = bound(newRate, 0, farm.maxZonoPerBlock());
        vm.prank(owner);
        farm.updateEmissionRate(newRate);
        emissionRate = newRate;
    }

    /// @notice Rare, so that most runs test the farms without an emergency.
    function declareEmergency(uint256 seed) external {
        if (seed % 32 != 0) return;
        vm.prank(owner);
        farm.declareEmergency();
    }

    /// @notice Advances the chain and accounts for the rewards of the blocks.
    function advanceBlocks(uint256 blocks) external {
        _accrueRewards(bound(blocks, 1, MAX_BLOCKS));
        _advanceBlocks(blocks, MAX_BLOCKS);
    }

    /// @notice Adds a contract that stakes. Its stake is read from the farm instead of modelled.
    /// @param account contract
    function addStaker(address account) external {
        stakers.push(account);
    }

    /// @notice Adds a farm as the owner.
    /// @param points allocation points
    /// @param token staked token
    /// @param transferFeeBps part of each transfer of the token that is burned, basis points
    /// @param interval harvest interval, seconds
    /// @param lockup lockup duration, seconds
    /// @param depositFeeBps fee on deposits, basis points
    /// @param withdrawFeeBps fee on withdrawals, basis points
    function addFarm(
        uint256 points,
        IERC20 token,
        uint256 transferFeeBps,
        uint256 interval,
        uint256 lockup,
        uint256 depositFeeBps,
        uint256 withdrawFeeBps
    ) public {
        vm.prank(owner);
        farm.add(points, token, interval, lockup, depositFeeBps, withdrawFeeBps);
        pools.push(PoolParams(token, transferFeeBps, points, interval, lockup, depositFeeBps, withdrawFeeBps));
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            token.approve(address(farm), type(uint256).max);
        }
    }

    /// @dev Mints test tokens. ZONO is transferred from this contract, since only the farm can mint it.
    function _transferTokens(IERC20 token, address to, uint256 amount) private {
        if (address(token) != address(zono)) TestToken(address(token)).mint(to, amount);
        else if (to != address(this)) zono.transfer(to, amount);
    }

    function _recordDeposit(uint256 pid, address actor, uint256 amount) private {
        uint256 received = _afterTransferFee(pid, amount);
        uint256 fee = _calculateFee(received, pools[pid].depositFeeBps);
        fees[pid] += fee;
        if (stakes[pid][actor] == 0) nextHarvest[pid][actor] = block.timestamp + pools[pid].harvestInterval;
        stakes[pid][actor] += received - fee;
        lockedUntil[pid][actor] = block.timestamp + pools[pid].lockupDuration;
    }

    function _recordWithdrawal(uint256 pid, address actor, uint256 amount, uint256 fee)
        private
        returns (uint256 received)
    {
        stakes[pid][actor] -= amount;
        fees[pid] += fee;
        return _afterTransferFee(pid, amount - fee);
    }

    /// @dev A locked stake, or one within its harvest interval, pays no reward.
    function _recordReward(uint256 pid, address actor, uint256 reward, uint256 pending) private {
        bool canHarvest = block.timestamp >= Math.max(lockedUntil[pid][actor], nextHarvest[pid][actor]);
        assertEq(reward, canHarvest ? pending : 0, "paid reward");
        paid[pid][actor] += reward;
        if (canHarvest && pools[pid].harvestInterval > 0) {
            nextHarvest[pid][actor] = block.timestamp + pools[pid].harvestInterval;
        }
    }

    /// @dev An emergency withdrawal does not update the accounting: the reward of the withdrawn stake since the last
    /// update goes to the remaining stakes. The forfeited reward is an upper bound of it.
    function _recordForfeit(uint256 pid, address actor) private {
        uint256 forfeited = maxReward[pid][actor] - paid[pid][actor];
        maxReward[pid][actor] = paid[pid][actor];
        _distribute(pid, forfeited);
        (lockedUntil[pid][actor], nextHarvest[pid][actor]) = (0, 0);
    }
}
