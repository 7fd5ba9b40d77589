// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Beacon} from "../../src/random/Beacon.sol";
import {Bls12381} from "../../src/random/Bls12381.sol";
import {IBeacon} from "../../src/random/IBeacon.sol";
import {Test} from "../shared/Test.sol";
import {QuicknetRounds} from "./QuicknetRounds.sol";

/// @title Signatures of the League of Entropy are accepted, forged ones are not
contract BeaconTest is Test, QuicknetRounds {
    /// @dev Order of the base field less one half: -y mod p is p - y in both halves of 64 bytes.
    uint256 private constant ORDER_HIGH = 0x1a0111ea397fe69a4b1ba7b6434bacd7;
    uint256 private constant ORDER_LOW = 0x64774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab;

    Beacon private beacon = new Beacon(QUICKNET_PUBLIC_KEY, QUICKNET_GENESIS, QUICKNET_PERIOD);

    function test_RealQuicknetRoundsAreAccepted() public {
        QuicknetRound[3] memory rounds = _getRounds();
        for (uint256 i = 0; i < rounds.length; i++) {
            QuicknetRound memory known = rounds[i];
            assertTrue(beacon.verify(known.round, known.signature));
            assertEq(beacon.getRandomness(known.round), bytes32(0));
            assertEq(Bls12381.compress(known.signature), known.compressed);
            beacon.submit(known.round, known.signature);
            assertEq(beacon.getRandomness(known.round), known.randomness);
        }
    }

    function test_SubmitEmitsValueAndSignature() public {
        QuicknetRound memory known = _getRounds()[0];
        vm.expectEmit(true, true, true, true, address(beacon));
        emit IBeacon.RoundSubmitted(known.round, known.randomness, known.signature);
        beacon.submit(known.round, known.signature);
    }

    function test_RoundIsSubmittedOnce() public {
        QuicknetRound memory known = _getRounds()[0];
        beacon.submit(known.round, known.signature);
        vm.expectRevert(abi.encodeWithSelector(IBeacon.RoundAlreadySubmitted.selector, known.round));
        beacon.submit(known.round, known.signature);
    }

    /// forge-config: default.fuzz.runs = 64
    function testFuzz_FlippedBitIsRejected(uint256 seed, uint256 bit) public {
        QuicknetRound memory known = _getRounds()[seed % 3];
        bit = bound(bit, 0, known.signature.length * 8 - 1);
        known.signature[bit / 8] ^= bytes1(uint8(1 << (bit % 8)));
        _assertRejected(known.round, known.signature);
    }

    /// forge-config: default.fuzz.runs = 64
    function testFuzz_OtherRoundIsRejected(uint256 seed, uint64 round) public {
        QuicknetRound memory known = _getRounds()[seed % 3];
        vm.assume(round != known.round);
        _assertRejected(round, known.signature);
    }

    /// @dev Points of the subgroup: they reach the pairing, unlike random bytes.
    /// forge-config: default.fuzz.runs = 64
    function testFuzz_OtherPointIsRejected(bytes32 message, uint64 round) public {
        bytes memory point = Bls12381.hashToG1(message);
        _assertRejected(round, point);
        _assertRejected(_getRounds()[0].round, point);
    }

    function testFuzz_RandomBytesAreRejected(bytes calldata signature, uint64 round) public {
        _assertRejected(round, signature);
    }

    function test_InfinityIsRejected() public {
        _assertRejected(_getRounds()[0].round, new bytes(128));
    }

    function test_NegatedSignatureIsRejected() public {
        QuicknetRound memory known = _getRounds()[0];
        bytes memory negated = bytes.concat(known.signature);
        _negate(negated);
        _assertRejected(known.round, negated);
        _negate(negated);
        assertEq(negated, known.signature);
    }

    /// @dev The y coordinate plus the order of the field is the same number modulo the order.
    function test_SecondEncodingOfSignatureIsRejected() public {
        QuicknetRound memory known = _getRounds()[2];
        bytes memory signature = known.signature;
        assembly ("memory-safe") {
            let low := add(mload(add(signature, 128)), ORDER_LOW)
            let carry := lt(low, ORDER_LOW)
            mstore(add(signature, 96), add(add(mload(add(signature, 96)), ORDER_HIGH), carry))
            mstore(add(signature, 128), low)
        }
        _assertRejected(known.round, signature);
    }

    /// @dev On the curve, but of another order.
    function test_PointOutsideSubgroupIsRejected() public {
        bytes memory point = bytes.concat(
            hex"00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004",
            hex"000000000000000000000000000000000a989badd40d6212b33cffc3f3763e9bc760f988c9926b26da9dd85e928483446346b8ed00e1de5d5ea93e354abe706c"
        );
        _assertRejected(_getRounds()[0].round, point);
    }

    function test_CompressedAndCutSignaturesAreRejected() public {
        QuicknetRound memory known = _getRounds()[0];
        _assertRejected(known.round, known.compressed);
        _assertRejected(known.round, bytes.concat(known.signature, hex"00"));
        _assertRejected(known.round, "");
    }

    function test_ConstructorRejectsInvalidKeys() public {
        vm.expectRevert(IBeacon.InvalidPeriod.selector);
        new Beacon(QUICKNET_PUBLIC_KEY, QUICKNET_GENESIS, 0);
        _expectInvalidKey("");
        // Infinity: every signature at infinity would verify.
        _expectInvalidKey(new bytes(256));
        bytes memory key = QUICKNET_PUBLIC_KEY;
        key[255] ^= 0x01;
        _expectInvalidKey(key);
        _expectInvalidKey(
            hex"00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002"
            hex"00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
            hex"0000000000000000000000000000000018c6b864ae17dc9da64203ffefb966306425a7bc6aeb7c75247438372716284a4173830420cd476ba1a365b95bfcec38"
            hex"00000000000000000000000000000000172e93db764a8400a7d5071b6b6f5de0da2f0f4a063119abca014006b7c40a2cfe291a1924e65db0d6d0fcfbf3bf3d5c"
        );
    }

    function test_ConstructorRejectsChainWithoutPrecompiles() public {
        // An address without code answers with nothing, as the precompile's address does before its fork.
        vm.mockCall(address(0x0f), "", "");
        _expectInvalidKey(QUICKNET_PUBLIC_KEY);
    }

    /// @dev A clock that is late: no draw takes a round that somebody has submitted.
    function test_FutureRoundIsAfterTheNewestSubmitted() public {
        QuicknetRound[3] memory rounds = _getRounds();
        vm.warp(beacon.getRoundTime(900));
        assertEq(beacon.getFutureRound(10), 910, "by the clock");
        beacon.submit(rounds[1].round, rounds[1].signature);
        assertEq(beacon.newestRound(), 1000);
        assertEq(beacon.getFutureRound(10), 1010, "by what was submitted");
        beacon.submit(rounds[0].round, rounds[0].signature);
        assertEq(beacon.newestRound(), 1000, "an older round");
        vm.warp(beacon.getRoundTime(1001));
        assertEq(beacon.getFutureRound(10), 1011, "by the clock again");
    }

    function testFuzz_RoundsFollowTheClock(uint32 elapsed) public view {
        uint64 round = beacon.getRoundAt(QUICKNET_GENESIS + elapsed);
        assertLe(beacon.getRoundTime(round), QUICKNET_GENESIS + uint256(elapsed));
        assertGt(beacon.getRoundTime(round + 1), QUICKNET_GENESIS + uint256(elapsed));
    }

    function test_RoundsBeginAtGenesis() public view {
        assertEq(beacon.getRoundAt(QUICKNET_GENESIS - 1), 0);
        assertEq(beacon.getRoundAt(QUICKNET_GENESIS), 1);
        assertEq(beacon.getRoundTime(1), QUICKNET_GENESIS);
        assertEq(beacon.getRoundTime(32_398_885), 1_790_000_019);
    }

    function _assertRejected(uint64 round, bytes memory signature) private {
        assertFalse(beacon.verify(round, signature));
        vm.expectRevert(IBeacon.InvalidSignature.selector);
        beacon.submit(round, signature);
    }

    function _expectInvalidKey(bytes memory key) private {
        vm.expectRevert(IBeacon.InvalidPublicKey.selector);
        new Beacon(key, QUICKNET_GENESIS, QUICKNET_PERIOD);
    }

    /// @dev Replaces y by p - y, in place.
    function _negate(bytes memory signature) private pure {
        assembly ("memory-safe") {
            let low := mload(add(signature, 128))
            let borrow := gt(low, ORDER_LOW)
            mstore(add(signature, 128), sub(ORDER_LOW, low))
            mstore(add(signature, 96), sub(sub(ORDER_HIGH, mload(add(signature, 96))), borrow))
        }
    }
}
