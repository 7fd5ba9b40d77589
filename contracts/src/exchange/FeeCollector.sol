// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Zono} from "../tokens/Zono.sol";
import {Pair} from "./Pair.sol";
import {Router} from "./Router.sol";

/// @title The protocol's part of the trading fee: 0.05% to the treasury, 0.05% to buy back and burn the main token
/// @notice The factory's `feeTo`. Liquidity minted here is taken out of the pool and halved token by token: one half goes
/// to the treasury at once, the other waits here until it is swapped for the main token and burned.
contract FeeCollector is Ownable {
    using SafeERC20 for IERC20;

    Router public immutable router;
    Zono public immutable mainToken;

    /// @notice Receives half of every fee.
    address public treasury;
    /// @notice May turn waiting tokens into burned main tokens; chooses the path and the least amount, so that nobody
    /// can make this contract trade at a price of their own.
    address public operator;

    event Collected(address indexed pair, address indexed token, uint256 toTreasury, uint256 toBuyback);
    event BoughtBackAndBurned(address indexed token, uint256 spent, uint256 burned);
    event TreasuryChanged(address indexed treasury);
    event OperatorChanged(address indexed operator);

    error NotOperator();
    error PathDoesNotEndInMainToken();

    constructor(address owner, Router _router, Zono _mainToken, address _treasury, address _operator) Ownable(owner) {
        router = _router;
        mainToken = _mainToken;
        treasury = _treasury;
        operator = _operator;
    }

    /// @notice Takes this contract's liquidity out of a pool and splits it. Anyone may call: it only moves fees on.
    /// @dev An odd unit goes to the buyback.
    function collect(Pair pair) external {
        IERC20 token0 = IERC20(pair.token0());
        IERC20 token1 = IERC20(pair.token1());
        uint256 before0 = token0.balanceOf(address(this));
        uint256 before1 = token1.balanceOf(address(this));
        pair.transfer(address(pair), pair.balanceOf(address(this)));
        pair.burn(address(this));
        _split(pair, token0, token0.balanceOf(address(this)) - before0);
        _split(pair, token1, token1.balanceOf(address(this)) - before1);
    }

    /// @notice Swaps all that waits of the path's first token for the main token, and burns it.
    /// @param path ends in the main token; of the main token alone when that is what waits
    /// @param amountOutMin least main tokens to be burned, in base units
    function buybackAndBurn(address[] calldata path, uint256 amountOutMin, uint256 deadline) external {
        if (msg.sender != operator) revert NotOperator();
        if (path[path.length - 1] != address(mainToken)) revert PathDoesNotEndInMainToken();
        IERC20 token = IERC20(path[0]);
        uint256 waiting = token.balanceOf(address(this));
        if (path.length > 1) {
            token.forceApprove(address(router), waiting);
            router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
                waiting, amountOutMin, path, address(this), deadline
            );
        }
        uint256 burned = mainToken.balanceOf(address(this));
        mainToken.burn(burned);
        emit BoughtBackAndBurned(address(token), waiting, burned);
    }

    function setTreasury(address _treasury) external onlyOwner {
        treasury = _treasury;
        emit TreasuryChanged(_treasury);
    }

    function setOperator(address _operator) external onlyOwner {
        operator = _operator;
        emit OperatorChanged(_operator);
    }

    function _split(Pair pair, IERC20 token, uint256 amount) private {
        uint256 toTreasury = amount / 2;
        token.safeTransfer(treasury, toTreasury);
        emit Collected(address(pair), address(token), toTreasury, amount - toTreasury);
    }
}
