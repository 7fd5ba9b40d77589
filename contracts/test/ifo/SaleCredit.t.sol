// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {IInitialFarmOffering} from "../../src/ifo/IInitialFarmOffering.sol";
import {InitialFarmOffering} from "../../src/ifo/InitialFarmOffering.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {ISaleVault} from "../../src/vault/ISaleVault.sol";
import {SaleVault} from "../../src/vault/SaleVault.sol";
import {Actors} from "../shared/Actors.sol";

/// @title An unlimited sale and the vault whose credit it counts
contract SaleCreditTest is Actors {
    uint256 private constant PERIOD_START = 1000;
    uint256 private constant PERIOD_END = 2000;
    uint256 private constant SALE_END = 3000;
    uint256 private constant STAKE = 1000e18;
    /// @dev Largest difference by rounding and by shares of the vault.
    uint256 private constant DUST = 1e9;

    Zono private zono;
    SaleVault private vault;
    TestToken private offering = new TestToken("Lantern", "LAMP", 18);
    InitialFarmOffering private sale;
    address private alice = actors[0];

    function setUp() public {
        vm.roll(500);
        zono = new Zono(address(this), "Zono", "ZONO");
        MasterFarm farm = new MasterFarm(zono, 1e18, 0, address(0xFEE), address(this));
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], 1e30);
        }
        zono.mint(address(this), 1e30);
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new SaleVault(farm, address(0x7EA), address(this), PERIOD_START, PERIOD_END);
        _stake(actors[2], 1e24);
        sale = new InitialFarmOffering(_terms(0, PERIOD_END), address(this));
        offering.mint(address(sale), 1e24);
        for (uint256 i = 0; i < actors.length; i++) {
            _approveSale(actors[i]);
        }
    }

    function test_SaleStartsAfterItsCreditPeriod() public {
        vm.expectRevert(IInitialFarmOffering.InvalidTerms.selector);
        new InitialFarmOffering(_terms(0, PERIOD_END - 1), address(this));
        vm.expectRevert(abi.encodeWithSelector(ISaleVault.UnknownPeriod.selector, 1));
        new InitialFarmOffering(_terms(1, PERIOD_END), address(this));
        SalePools.Terms memory terms = _terms(1, PERIOD_END);
        terms.ifoPool = ISaleVault(address(0));
        vm.expectRevert(IInitialFarmOffering.InvalidTerms.selector);
        new InitialFarmOffering(terms, address(this));
        assertEq(sale.creditPeriod(), 0);
    }

    /// @dev The end of a period can move past the start of a sale: it takes no unlimited commitments before it.
    function test_CreditThatIsNotSettledBuysNothing() public {
        _stake(alice, STAKE);
        vault.updateEndBlock(PERIOD_END + 100);
        vm.roll(PERIOD_END + 1);
        vm.expectRevert(abi.encodeWithSelector(ISaleVault.PeriodNotEnded.selector, PERIOD_END + 100));
        _commit(alice, 1);
        vm.roll(PERIOD_END + 100);
        _commit(alice, STAKE - DUST);
    }

    /// @dev A stake in the first block counts only if it stays; one in the last block counts for that block.
    function test_OneBlockOfStakeIsNoCreditOfThePeriod() public {
        vm.roll(PERIOD_START);
        _stake(alice, STAKE);
        vm.roll(PERIOD_START + 1);
        vm.prank(alice);
        vault.withdrawAll();
        vm.roll(PERIOD_END - 1);
        _stake(actors[1], STAKE);
        vm.roll(PERIOD_END + 1);
        uint256 credit = STAKE / (PERIOD_END - PERIOD_START);
        _assertCredit(alice, credit);
        _assertCredit(actors[1], credit);
    }

    /// @dev One stake moves through thirty accounts, a block for each, and to the last one for the rest.
    function test_MovedStakeGivesItsCreditOnce() public {
        vm.roll(PERIOD_START);
        uint256 committed;
        address[30] memory accounts;
        for (uint256 i = 0; i < accounts.length; i++) {
            accounts[i] = address(uint160(0x5000 + i));
            zono.transfer(accounts[i], 2 * STAKE);
            _approveSale(accounts[i]);
            _stake(accounts[i], STAKE);
            vm.roll(block.number + 1);
            if (i + 1 == accounts.length) break;
            vm.prank(accounts[i]);
            vault.withdrawAll();
        }
        vm.roll(PERIOD_END + 1);
        for (uint256 i = 0; i < accounts.length; i++) {
            uint256 credit = vault.getSettledCredit(accounts[i], 0);
            _commit(accounts[i], credit);
            committed += credit;
        }
        assertLe(committed, STAKE, "more credit than stake");
        assertGe(committed, STAKE - 1e15, "less credit than stake");
    }

    /// @dev The next period, and what accounts do in it, changes nothing for a sale that counts an earlier one.
    function test_NextPeriodsKeepCreditThatASaleCounts() public {
        _stake(alice, STAKE);
        vm.roll(PERIOD_END);
        uint256 credit = vault.getSettledCredit(alice, 0);
        vault.updateStartAndEndBlocks(PERIOD_END + 100, PERIOD_END + 200);
        assertEq(vault.currentPeriod(), 1);
        assertEq(vault.getUserCredit(alice), 0);
        vm.roll(PERIOD_END + 150);
        vm.prank(alice);
        vault.withdrawAll();
        _assertCredit(alice, credit);
        vm.roll(PERIOD_END + 200);
        vault.updateStartAndEndBlocks(PERIOD_END + 300, PERIOD_END + 400);
        vm.roll(PERIOD_END + 400);
        vault.updateStartAndEndBlocks(PERIOD_END + 500, PERIOD_END + 600);
        vm.roll(PERIOD_END + 550);
        _stake(alice, 5 * STAKE);
        assertEq(vault.getSettledCredit(alice, 0), credit);
        assertEq(vault.getSettledCredit(alice, 1), credit / 2);
        assertEq(vault.getSettledCredit(alice, 2), 0);
        vm.expectRevert(abi.encodeWithSelector(ISaleVault.PeriodNotEnded.selector, PERIOD_END + 600));
        vault.getSettledCredit(alice, 3);
        _assertCredit(alice, credit);
    }

    /// @dev What an account can commit to the unlimited sale, to the unit.
    function _assertCredit(address account, uint256 expected) private {
        uint256 credit = vault.getSettledCredit(account, sale.creditPeriod());
        assertLe(credit, expected, "credit");
        assertGe(credit, expected - expected / 1e6, "credit");
        uint256 used = sale.userAccumulateDeposits(account);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.NotEnoughCredit.selector, credit - used));
        _commit(account, credit - used + 1);
        if (used < credit) _commit(account, credit - used);
    }

    function _stake(address account, uint256 amount) private {
        vm.prank(account);
        zono.approve(address(vault), amount);
        vm.prank(account);
        vault.deposit(amount);
    }

    function _commit(address account, uint256 amount) private {
        vm.prank(account);
        sale.depositPool(amount, 1);
    }

    function _approveSale(address account) private {
        vm.prank(account);
        zono.approve(address(sale), type(uint256).max);
    }

    function _terms(uint256 period, uint256 startBlock) private view returns (SalePools.Terms memory terms) {
        terms.lpToken = IERC20(address(zono));
        terms.offeringToken = offering;
        terms.ifoPool = vault;
        terms.creditPeriod = period;
        terms.startBlock = startBlock;
        terms.endBlock = SALE_END;
        terms.pools[1] = SalePools.PoolTerms(1e24, 1e24, 0, true, 0, 0, 0, 0);
    }
}
