// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {InitialFarmOffering} from "../../src/ifo/InitialFarmOffering.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {ISaleVault} from "../../src/vault/ISaleVault.sol";
import {Actors} from "../shared/Actors.sol";

/// @title SaleSetup: a funded sale of 500 tokens for 1,000 in the basic pool and of 2,000 for 4,000 in the unlimited one
/// @notice Half of the tokens of the unlimited pool vest. Each account has a credit of `CREDIT`.
abstract contract SaleSetup is Actors {
    uint256 internal constant START = 100;
    uint256 internal constant END = 400;
    uint256 internal constant CREDIT = 1e36;
    uint256 internal constant LIMIT = 5000e18;
    uint256 internal constant CLIFF = 7 days;
    uint256 internal constant DURATION = 60 days;
    uint256 internal constant SLICE = 1 days;
    uint256 internal constant VESTING_START = 1_000_000;

    TestToken internal raising;
    TestToken internal offering;
    InitialFarmOffering internal sale;
    ISaleVault internal vault = ISaleVault(makeAddr("vault"));
    address internal owner = makeAddr("owner");
    address internal alice = actors[0];
    address internal bob = actors[1];

    function setUp() public virtual {
        vm.roll(START - 50);
        raising = new TestToken("Zono", "ZONO", 18);
        offering = new TestToken("Lantern", "LAMP", 18);
        for (uint256 i = 0; i < actors.length; i++) {
            raising.mint(actors[i], 1e36);
            _setCredit(actors[i], CREDIT);
        }
        vm.mockCall(address(vault), abi.encodeCall(ISaleVault.getPeriod, (0)), abi.encode(START - 40, START));
        _deploy(_saleTerms());
        vm.roll(START + 1);
    }

    function _saleTerms() internal view returns (SalePools.Terms memory terms) {
        terms.lpToken = raising;
        terms.offeringToken = offering;
        terms.ifoPool = vault;
        terms.startBlock = START;
        terms.endBlock = END;
        terms.vestingStartTime = VESTING_START;
        terms.pools[0] = SalePools.PoolTerms(1000e18, 500e18, LIMIT, false, 0, 0, 0, 0);
        terms.pools[1] = SalePools.PoolTerms(4000e18, 2000e18, 0, true, 50, CLIFF, DURATION, SLICE);
    }

    /// @dev Deploys a sale that holds its tokens.
    function _deploy(SalePools.Terms memory terms) internal {
        sale = new InitialFarmOffering(terms, owner);
        offering.mint(address(sale), sale.totalTokensOffered());
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            terms.lpToken.approve(address(sale), type(uint256).max);
        }
    }

    function _setCredit(address account, uint256 credit) internal {
        vm.mockCall(address(vault), abi.encodeCall(ISaleVault.getSettledCredit, (account, 0)), abi.encode(credit));
    }

    function _commit(address account, uint256 amount, uint8 pid) internal {
        vm.prank(account);
        sale.depositPool(amount, pid);
    }

    function _claim(address account, uint8 pid) internal {
        vm.prank(account);
        sale.harvestPool(pid);
    }

    function _getOutcome(address account, uint8 pid)
        internal
        view
        returns (uint256 tokens, uint256 refund, uint256 tax)
    {
        uint8[] memory pids = new uint8[](1);
        pids[0] = pid;
        uint256[3] memory outcome = sale.viewUserOfferingAndRefundingAmountsForPools(account, pids)[0];
        return (outcome[0], outcome[1], outcome[2]);
    }

    function _withdrawAll() internal {
        (uint256 lpAmount, uint256 offerAmount) = sale.viewWithdrawable();
        vm.prank(owner);
        sale.finalWithdraw(lpAmount, offerAmount);
    }
}
