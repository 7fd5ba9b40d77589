// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Zono} from "../tokens/Zono.sol";
import {Factory} from "./Factory.sol";
import {Pair} from "./Pair.sol";
import {Router} from "./Router.sol";

/// @title The protocol's part of the trading fee: 0.05% to the treasury, 0.05% to buy back and burn the main token
/// @notice The factory's `feeTo`. Liquidity minted here is taken out of the pool and halved token by token: one half goes
/// to the treasury at once, the other waits here until it is swapped for the main token and burned. Nothing leaves this
/// contract any other way, for its owner neither, and it never holds anything of the exchange's users.
contract FeeCollector is Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// @notice Through which waiting tokens are swapped; its factory's pairs are the ones collected from.
    Router public immutable router;
    /// @notice What is bought back and burned.
    Zono public immutable mainToken;

    /// @notice Receives half of every fee.
    address public treasury;
    /// @notice May turn waiting tokens into burned main tokens; chooses the path and the least amount, so that nobody
    /// can make this contract trade at a price of their own.
    address public operator;

    /// @notice A fee was taken out of `pair`; amounts of `token` in base units.
    event Collected(address indexed pair, address indexed token, uint256 toTreasury, uint256 toBuyback);
    /// @notice `spent` of `token` went for main tokens, and `burned` main tokens are gone; both in base units.
    event BoughtBackAndBurned(address indexed token, uint256 spent, uint256 burned);
    /// @notice The treasury's halves go to `treasury` from now on.
    event TreasuryChanged(address indexed treasury);
    /// @notice `operator` may buy back from now on.
    event OperatorChanged(address indexed operator);

    /// @notice Only the operator may buy back.
    error NotOperator();
    /// @notice The factory has not made that pair.
    error NotAPair();
    /// @notice No fee has come in from that pair since it was last collected.
    error NothingToCollect();
    /// @notice The path is empty, or buys something else.
    error PathDoesNotEndInMainToken();
    /// @notice Fewer main tokens would be burned than asked for.
    error BurnsTooLittle();
    /// @notice The treasury's half must go to somebody.
    error TreasuryIsZero();

    /// @param owner may name treasury and operator
    constructor(address owner, Router _router, Zono _mainToken, address _treasury, address _operator) Ownable(owner) {
        router = _router;
        mainToken = _mainToken;
        _setTreasury(_treasury);
        _setOperator(_operator);
    }

    /// @notice Takes all of the protocol's fee out of a pool and splits it in halves. Anyone may call.
    /// @dev An odd unit goes to the buyback. A manipulated pool pays no less: at the true price, liquidity is worth
    /// least when the pool stands at that price. Only the factory's pairs, and one at a time: a pair or token that calls
    /// back in between could otherwise have the buyback's half counted, and halved, a second time.
    function collect(Pair pair) external nonReentrant {
        (IERC20 token0, IERC20 token1) = (IERC20(pair.token0()), IERC20(pair.token1()));
        if (Factory(router.factory()).getPair(address(token0), address(token1)) != address(pair)) revert NotAPair();
        pair.mintFee();
        uint256 liquidity = pair.balanceOf(address(this));
        if (liquidity == 0) revert NothingToCollect();

        uint256 before0 = token0.balanceOf(address(this));
        uint256 before1 = token1.balanceOf(address(this));
        pair.transfer(address(pair), liquidity);
        pair.burn(address(this));
        _split(pair, token0, token0.balanceOf(address(this)) - before0);
        _split(pair, token1, token1.balanceOf(address(this)) - before1);
    }

    /// @notice Swaps all that waits of the path's first token for the main token, and burns it, with all main tokens that
    /// wait here already.
    /// @param path ends in the main token; of the main token alone when that is what waits
    /// @param amountOutMin least main tokens bought and burned, in base units
    /// @param deadline unix seconds after which no swap is made
    function buybackAndBurn(address[] calldata path, uint256 amountOutMin, uint256 deadline) external nonReentrant {
        if (msg.sender != operator) revert NotOperator();
        if (path.length == 0 || path[path.length - 1] != address(mainToken)) revert PathDoesNotEndInMainToken();
        IERC20 token = IERC20(path[0]);
        uint256 waiting = token.balanceOf(address(this));
        if (path.length > 1) {
            token.forceApprove(address(router), waiting);
            router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
                waiting, amountOutMin, path, address(this), deadline
            );
        }
        uint256 burned = mainToken.balanceOf(address(this));
        if (burned < amountOutMin) revert BurnsTooLittle();
        mainToken.burn(burned);
        emit BoughtBackAndBurned(address(token), waiting, burned);
    }

    /// @notice Names who receives the treasury's half from now on.
    function setTreasury(address _treasury) external onlyOwner {
        _setTreasury(_treasury);
    }

    /// @notice Names who may buy back; zero stops buybacks, and what waits goes on waiting.
    function setOperator(address _operator) external onlyOwner {
        _setOperator(_operator);
    }

    function _setTreasury(address _treasury) private {
        if (_treasury == address(0)) revert TreasuryIsZero();
        treasury = _treasury;
        emit TreasuryChanged(_treasury);
    }

    function _setOperator(address _operator) private {
        operator = _operator;
        emit OperatorChanged(_operator);
    }

    function _split(Pair pair, IERC20 token, uint256 amount) private {
        uint256 toTreasury = amount / 2;
        token.safeTransfer(treasury, toTreasury);
        emit Collected(address(pair), address(token), toTreasury, amount - toTreasury);
    }
}
