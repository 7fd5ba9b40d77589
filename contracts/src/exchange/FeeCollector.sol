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

/// @title FeeCollector: splits the protocol fee between the treasury and buybacks of ZONO
/// @notice The factory's `feeTo`. Of each swap, 0.05% goes to the treasury and 0.05% buys back and burns ZONO. LP
/// tokens minted to this contract are redeemed and each token is split: one half is transferred to the treasury, the
/// other half is kept until it is swapped for ZONO and burned. The contract never holds tokens of users.
/// @dev Trust: the owner allows buyback paths; the operator chooses path, time and minimum output. The operator could
/// still sandwich a buyback, within the depth of the allowed paths. Only the buyback's half is at risk.
contract FeeCollector is Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Router for buybacks. Fees are collected from the pairs of its factory.
    IRouter public immutable router;
    /// @notice Token that is bought back and burned.
    Zono public immutable zono;

    /// @notice Receiver of one half of every fee.
    address public treasury;
    /// @notice Only account that can buy back: anyone else could sandwich the buyback.
    address public operator;
    /// @notice Whether a buyback can use a path, by keccak256(abi.encode(path)).
    mapping(bytes32 pathHash => bool isAllowed) public isPathAllowed;

    /// @notice Emitted for each token of a collected fee.
    /// @param pair pair that the fee was collected from
    /// @param token one of the pair's tokens
    /// @param treasuryAmount base units transferred to the treasury
    /// @param buybackAmount base units kept for a buyback
    event FeesCollected(address indexed pair, address indexed token, uint256 treasuryAmount, uint256 buybackAmount);
    /// @notice Emitted when ZONO is bought back and burned.
    /// @param token token that was sold
    /// @param soldAmount base units of `token`
    /// @param burnedAmount base units of ZONO
    event BoughtBackAndBurned(address indexed token, uint256 soldAmount, uint256 burnedAmount);
    /// @notice Emitted when a buyback path is allowed or disallowed.
    /// @param path token addresses
    /// @param isAllowed whether buybacks can use the path
    event PathUpdated(address[] path, bool isAllowed);
    /// @notice Emitted when the treasury changes.
    /// @param treasury new treasury
    event TreasuryUpdated(address indexed treasury);
    /// @notice Emitted when the operator changes.
    /// @param operator new operator; zero disables buybacks
    event OperatorUpdated(address indexed operator);

    /// @notice The caller is not the operator.
    error OnlyOperator();
    /// @notice The factory has not created this pair.
    error InvalidPair();
    /// @notice No fee has accrued since the last collection.
    error NothingToCollect();
    /// @notice The path is too short or does not end with ZONO.
    error InvalidPath();
    /// @notice The owner has not allowed this path.
    error PathNotAllowed();
    /// @notice Less ZONO than the minimum would be burned.
    error InsufficientBurnAmount();
    /// @notice The treasury is the zero address.
    error ZeroAddress();

    /// @param owner sets treasury, operator and buyback paths
    /// @param _router router for buybacks
    /// @param _zono token that is bought back and burned
    /// @param _treasury receiver of one half of every fee
    /// @param _operator account that can buy back
    constructor(address owner, IRouter _router, Zono _zono, address _treasury, address _operator) Ownable(owner) {
        router = _router;
        zono = _zono;
        _setTreasury(_treasury);
        _setOperator(_operator);
    }

    /// @notice Collects the protocol fee of a pair and splits it. Anyone can call.
    /// @dev An odd unit goes to the buyback. Manipulating the reserves does not reduce the fee: at a given true price,
    /// LP tokens are worth least when the pair is at that price. Only pairs of the factory are accepted, without
    /// reentrancy: a pair or token that calls back could otherwise have the buyback's half split again.
    /// @param pair pair of the router's factory
    function collect(IPair pair) external nonReentrant {
        (IERC20 token0, IERC20 token1) = (IERC20(pair.token0()), IERC20(pair.token1()));
        if (IFactory(router.factory()).getPair(address(token0), address(token1)) != address(pair)) {
            revert InvalidPair();
        }
        pair.mintFee();
        uint256 liquidity = pair.balanceOf(address(this));
        if (liquidity == 0) revert NothingToCollect();

        uint256 balanceBefore0 = token0.balanceOf(address(this));
        uint256 balanceBefore1 = token1.balanceOf(address(this));
        pair.transfer(address(pair), liquidity);
        pair.burn(address(this));
        _split(pair, token0, token0.balanceOf(address(this)) - balanceBefore0);
        _split(pair, token1, token1.balanceOf(address(this)) - balanceBefore1);
    }

    /// @notice Swaps the whole balance of the first token of the path for ZONO and burns all ZONO held here.
    /// @param path allowed by the owner, ends with ZONO; a path of ZONO alone burns the balance without a swap
    /// @param amountOutMin minimum ZONO bought and burned, base units
    /// @param deadline unix seconds after which the swap reverts
    function buybackAndBurn(address[] calldata path, uint256 amountOutMin, uint256 deadline) external nonReentrant {
        if (msg.sender != operator) revert OnlyOperator();
        if (path.length == 0 || path[path.length - 1] != address(zono)) revert InvalidPath();
        IERC20 token = IERC20(path[0]);
        uint256 amountIn = token.balanceOf(address(this));
        if (path.length > 1) {
            if (!isPathAllowed[keccak256(abi.encode(path))]) revert PathNotAllowed();
            token.forceApprove(address(router), amountIn);
            router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
                amountIn, amountOutMin, path, address(this), deadline
            );
        }
        uint256 burnAmount = zono.balanceOf(address(this));
        if (burnAmount < amountOutMin) revert InsufficientBurnAmount();
        zono.burn(burnAmount);
        emit BoughtBackAndBurned(address(token), amountIn, burnAmount);
    }

    /// @notice Allows or disallows a buyback path. Without this list the operator could buy at any price through pairs
    /// created for that purpose.
    /// @param path token addresses, ends with ZONO
    /// @param isAllowed whether buybacks can use the path
    function setPathAllowed(address[] calldata path, bool isAllowed) external onlyOwner {
        if (path.length < 2 || path[path.length - 1] != address(zono)) revert InvalidPath();
        isPathAllowed[keccak256(abi.encode(path))] = isAllowed;
        emit PathUpdated(path, isAllowed);
    }

    /// @notice Sets the treasury.
    /// @param _treasury receiver of one half of every fee, not zero
    function setTreasury(address _treasury) external onlyOwner {
        _setTreasury(_treasury);
    }

    /// @notice Sets the operator.
    /// @param _operator account that can buy back; zero disables buybacks
    function setOperator(address _operator) external onlyOwner {
        _setOperator(_operator);
    }

    function _setTreasury(address _treasury) private {
        if (_treasury == address(0)) revert ZeroAddress();
        treasury = _treasury;
        emit TreasuryUpdated(_treasury);
    }

    function _setOperator(address _operator) private {
        operator = _operator;
        emit OperatorUpdated(_operator);
    }

    /// @dev Skips a transfer of zero units, which some tokens reject.
    function _split(IPair pair, IERC20 token, uint256 amount) private {
        uint256 treasuryAmount = amount / 2;
        if (treasuryAmount > 0) token.safeTransfer(treasury, treasuryAmount);
        emit FeesCollected(address(pair), address(token), treasuryAmount, amount - treasuryAmount);
    }
}
