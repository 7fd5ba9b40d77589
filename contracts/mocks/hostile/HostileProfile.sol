// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title HostileProfile: profiles for sales to give points to, which can fail in every way
contract HostileProfile {
    /// @notice What the contract does with a call.
    enum Mode {
        Works,
        RefusesPoints,
        PausesProfiles,
        RevertsAlways,
        BurnsGas,
        AnswersTooLittle,
        AnswersGarbage,
        RevertsWithMuchData,
        Reenters
    }

    /// @notice Present mode.
    Mode public mode;
    /// @notice Points of accounts.
    mapping(address account => uint256) public points;

    bytes private reentrantCall;

    /// @notice Changes the mode.
    /// @param mode_ new mode
    function setMode(Mode mode_) external {
        mode = mode_;
    }

    /// @notice Sets what the mode `Reenters` calls on the sale.
    /// @param data calldata
    function setReentrantCall(bytes calldata data) external {
        reentrantCall = data;
    }

    /// @notice Takes points as a profile contract does, in the mode `Works`.
    /// @param account account
    /// @param numberPoints points
    function increaseUserPoints(address account, uint256 numberPoints, uint256) external {
        if (mode == Mode.RefusesPoints) revert("no role");
        if (mode == Mode.Reenters) {
            (bool isDone,) = msg.sender.call(reentrantCall);
            require(!isDone, "reentered");
        }
        points[account] += numberPoints;
    }

    /// @notice Answers, or fails as the mode says.
    /// @return isActive whether the profile is active
    function getUserStatus(address) external view returns (bool isActive) {
        if (mode == Mode.PausesProfiles) return false;
        if (mode == Mode.RevertsAlways) revert("paused");
        if (mode == Mode.BurnsGas) {
            assembly ("memory-safe") {
                invalid()
            }
        }
        if (mode == Mode.AnswersTooLittle) {
            assembly ("memory-safe") {
                return(0, 0)
            }
        }
        if (mode == Mode.AnswersGarbage) {
            assembly {
                mstore(0, 2)
                return(0, 32)
            }
        }
        if (mode == Mode.RevertsWithMuchData) {
            assembly {
                revert(0, 30000)
            }
        }
        return true;
    }
}
