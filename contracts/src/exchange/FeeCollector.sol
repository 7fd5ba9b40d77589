// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IFactory} from "../interfaces/IFactory.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IRouter} from "../interfaces/IRouter.sol";
import {Zono} from "../tokens/Zono.sol";

/// @title Protocol fee: 0.05% of each swap to the treasury, 0.05% to buy back and burn the main token
/// @notice The factory's `feeTo`. LP tokens minted here are removed from the pair and halved token by token: one half goes
/// to the treasury at once, the other waits here until it is swapped for the main token and burned. It never holds
/// anything of the exchange's users, and nothing leaves it any other way.
/// @dev Trust: the owner lists the paths of buybacks; the operator chooses among them, when, and the least amount. An
/// operator can still trade around a buyback of their own (a sandwich), which the paths' depth makes dear; only the
/// buyback's half is at stake.
contract FeeCollector is Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Swaps waiting tokens; the pairs of its factory are collected from.
    IRouter public immutable router;
    /// @notice Token that is bought back and burned.
    Zono public immutable mainToken;

    /// @notice Receives half of every fee.
    address public treasury;
    /// @notice May turn waiting tokens into burned main tokens. Nobody else may: an open buyback could be sandwiched.
    address public operator;
    /// @notice Whether a buyback may take a path, by keccak256(abi.encode(path)).
    mapping(bytes32 pathHash => bool isAllowed) public isPathAllowed;

    /// @notice A fee was collected from `pair`; amounts of `token` in base units.
    event Collected(address indexed pair, address indexed token, uint256 toTreasury, uint256 toBuyback);
    /// @notice `spent` of `token` bought main tokens and `burned` main tokens were burned; both in base units.
    event BoughtBackAndBurned(address indexed token, uint256 spent, uint256 burned);
    /// @notice Buybacks may take `path`, or no longer may.
    event PathAllowed(address[] path, bool isAllowed);
    /// @notice The treasury's halves go to `treasury` from now on.
    event TreasuryChanged(address indexed treasury);
    /// @notice `operator` may buy back from now on.
    event OperatorChanged(address indexed operator);

    /// @notice Only the operator may buy back.
    error NotOperator();
    /// @notice The factory has not created that pair.
    error NotAPair();
    /// @notice No fee has accrued in that pair since it was last collected.
    error NothingToCollect();
    /// @notice The path is empty, or buys another token.
    error PathDoesNotEndInMainToken();
    /// @notice The owner has not allowed that path.
    error PathNotAllowed();
    /// @notice Fewer main tokens would be burned than asked for.
    error BurnsTooLittle();
    /// @notice The treasury must not be the zero address.
    error TreasuryIsZero();

    /// @param owner sets treasury, operator and the paths of buybacks
    /// @param _router swaps waiting tokens
    /// @param _mainToken is bought back and burned
    /// @param _treasury receives half of every fee
    /// @param _operator may buy back
    constructor(address owner, IRouter _router, Zono _mainToken, address _treasury, address _operator) Ownable(owner) {
        router = _router;
        mainToken = _mainToken;
        _setTreasury(_treasury);
        _setOperator(_operator);
    }

    /// @notice Collects the protocol fee of a pair and splits it in halves. Anyone may call.
    /// @dev An odd unit goes to the buyback. A manipulated pair pays no less: valued at the true price, LP tokens are worth
    /// least when the pair stands at that price. Only the factory's pairs, and one at a time: a pair or token that calls
    /// back in between could otherwise have the buyback's half counted, and halved, a second time.
    /// @param pair pair of the router's factory
    function collect(IPair pair) external nonReentrant {
        (IERC20 token0, IERC20 token1) = (IERC20(pair.token0()), IERC20(pair.token1()));
        if (IFactory(router.factory()).getPair(address(token0), address(token1)) != address(pair)) revert NotAPair();
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

    /// @notice Swaps all that waits of the path's first token for the main token and burns it, together with all main
    /// tokens that wait here.
    /// @param path allowed by the owner, ends in the main token; the main token alone burns what waits of it
    /// @param amountOutMin least main tokens bought and burned, in base units
    /// @param deadline unix seconds after which no swap is made
    function buybackAndBurn(address[] calldata path, uint256 amountOutMin, uint256 deadline) external nonReentrant {
        if (msg.sender != operator) revert NotOperator();
        if (path.length == 0 || path[path.length - 1] != address(mainToken)) revert PathDoesNotEndInMainToken();
        IERC20 token = IERC20(path[0]);
        uint256 waiting = token.balanceOf(address(this));
        if (path.length > 1) {
            if (!isPathAllowed[keccak256(abi.encode(path))]) revert PathNotAllowed();
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

    /// @notice Allows buybacks to take a path, or ends that. Through pairs of their own making the operator could
    /// otherwise buy at any price.
    /// @param path token addresses from a waiting token to the main token
    function setPathAllowed(address[] calldata path, bool isAllowed) external onlyOwner {
        if (path.length < 2 || path[path.length - 1] != address(mainToken)) revert PathDoesNotEndInMainToken();
        isPathAllowed[keccak256(abi.encode(path))] = isAllowed;
        emit PathAllowed(path, isAllowed);
    }

    /// @notice Sets who receives the treasury's half from now on.
    function setTreasury(address _treasury) external onlyOwner {
        _setTreasury(_treasury);
    }

    /// @notice Sets who may buy back; zero stops buybacks, and waiting tokens keep waiting.
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

    /// @dev Some tokens refuse to transfer nothing: a half of zero units must not keep the other token from being collected.
    function _split(IPair pair, IERC20 token, uint256 amount) private {
        uint256 toTreasury = amount / 2;
        if (toTreasury > 0) token.safeTransfer(treasury, toTreasury);
        emit Collected(address(pair), address(token), toTreasury, amount - toTreasury);
    }
}
