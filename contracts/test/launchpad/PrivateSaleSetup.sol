// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IPrivateSale} from "../../src/launchpad/IPrivateSale.sol";
import {PrivateSale} from "../../src/launchpad/PrivateSale.sol";
import {Actors} from "../shared/Actors.sol";

/// @title PrivateSaleSetup: a funded sale of tokens with 6 decimals for 0.5 coins each, up to 100 coins
abstract contract PrivateSaleSetup is Actors {
    uint256 internal constant START = 10_000;
    uint256 internal constant END = 20_000;
    uint256 internal constant RELEASE = 30_000;

    TestToken internal token;
    PrivateSale internal sale;
    address internal owner = makeAddr("owner");
    address internal alice = actors[0];
    address internal bob = actors[1];
    address internal carol = actors[2];

    function setUp() public virtual {
        vm.warp(START - 1000);
        token = new TestToken("Lantern", "LAMP", 6);
        for (uint256 i = 0; i < actors.length; i++) {
            vm.deal(actors[i], 1000e18);
        }
        _deploy(_terms());
        vm.warp(START);
    }

    function _terms() internal view returns (IPrivateSale.Terms memory) {
        return IPrivateSale.Terms({
            idoToken: token,
            payToken: IERC20(address(0)),
            startDate: START,
            endDate: END,
            releaseAt: RELEASE,
            hardcap: 100e18,
            softcap: 40e18,
            idoPrice: 0.5e18,
            maxPerUser: 60e18,
            minPerTransaction: 1e18,
            referFee: 300
        });
    }

    /// @dev Deploys a sale that holds its tokens.
    function _deploy(IPrivateSale.Terms memory terms) internal {
        sale = new PrivateSale(terms, owner);
        token.mint(address(sale), sale.tokensFor(terms.hardcap));
    }

    function _contribute(address account, uint256 amount, address referrer) internal {
        vm.prank(account);
        sale.contribute{value: amount}(amount, referrer);
    }

    function _contribute(address account, uint256 amount) internal {
        _contribute(account, amount, address(0));
    }

    function _claim(address account) internal {
        vm.prank(account);
        sale.claim();
    }

    function _assertPhase(IPrivateSale.Phase expected) internal view {
        assertEq(uint256(sale.phase()), uint256(expected), "phase");
    }
}
