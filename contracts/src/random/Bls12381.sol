// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Bls12381: BLS signatures in G1 under public keys in G2, by the precompiles of EIP-2537
/// @notice The scheme `bls-unchained-g1-rfc9380` of drand: hash to curve by RFC 9380, suite
/// BLS12381G1_XMD:SHA-256_SSWU_RO_. Points are uncompressed as in EIP-2537: 64 bytes for each coordinate of the base
/// field, big-endian, so 128 bytes in G1 and 256 bytes in G2.
/// @dev On a chain without the precompiles a call succeeds and returns nothing, so the length of every result counts.
library Bls12381 {
    uint256 internal constant G1_LENGTH = 128;
    uint256 internal constant G2_LENGTH = 256;

    address private constant MODEXP = address(0x05);
    address private constant G1_ADD = address(0x0b);
    address private constant PAIRING_CHECK = address(0x0f);
    address private constant MAP_FP_TO_G1 = address(0x10);

    /// @dev A precompile burns all gas that it was given when its input is invalid. Two pairings cost 102,900.
    uint256 private constant PAIRING_GAS = 300_000;

    /// @dev Domain separation tag of drand, followed by its length in one byte.
    bytes private constant DST_PRIME = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_+";

    /// @dev Order of the base field, in 64 bytes.
    bytes private constant FIELD_ORDER =
        hex"000000000000000000000000000000001a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab";

    /// @dev Half of the order, rounded down: its higher 128 and lower 256 bits.
    uint256 private constant HALF_ORDER_HIGH = 0x0d0088f51cbff34d258dd3db21a5d66b;
    uint256 private constant HALF_ORDER_LOW = 0xb23ba5c279c2895fb39869507b587b120f55ffff58a9ffffdcff7fffffffd555;

    /// @dev Generator of G2, negated.
    bytes private constant NEGATED_G2_GENERATOR = hex"00000000000000000000000000000000024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
        hex"0000000000000000000000000000000013e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e"
        hex"000000000000000000000000000000000d1b3cc2c7027888be51d9ef691d77bcb679afda66c73f17f9ee3837a55024f78c71363275a75d75d86bab79f74782aa"
        hex"0000000000000000000000000000000013fa4d4a0ad8b1ce186ed5061789213d993923066dddaf1040bc3ff59f825c78df74f2d75467e25e0f55f8a00fa030ed";

    /// @notice Whether a signature is that of a public key over a message: e(signature, -G2) * e(H(message), key) = 1.
    /// @dev The pairing precompile rejects coordinates outside the field and points outside the subgroups, so exactly
    /// one signature is valid for a message. The infinity point verifies for no message.
    /// @param publicKey point in G2, checked by `isPublicKey`
    /// @param message signed message
    /// @param signature point in G1
    /// @return isValid whether the signature is valid
    function verify(bytes memory publicKey, bytes32 message, bytes memory signature)
        internal
        view
        returns (bool isValid)
    {
        if (signature.length != G1_LENGTH) return false;
        return _isPairingOne(bytes.concat(signature, NEGATED_G2_GENERATOR, hashToG1(message), publicKey));
    }

    /// @notice Whether bytes are a point of the subgroup of G2 other than infinity, under which everything would verify.
    /// @param publicKey uncompressed point
    /// @return isValid whether it can be a public key
    function isPublicKey(bytes memory publicKey) internal view returns (bool isValid) {
        if (publicKey.length != G2_LENGTH || keccak256(publicKey) == keccak256(new bytes(G2_LENGTH))) return false;
        // Infinity paired with any point is one: the call only checks the point.
        return _isPairingOne(bytes.concat(new bytes(G1_LENGTH), publicKey));
    }

    /// @notice Returns the compressed form of a point in G1 other than infinity, as drand publishes signatures.
    /// @param point uncompressed point
    /// @return compressed 48 bytes: x, with the highest bit set and the third highest telling the larger y
    function compress(bytes memory point) internal pure returns (bytes memory compressed) {
        uint256 xHigh;
        uint256 xLow;
        uint256 yHigh;
        uint256 yLow;
        assembly ("memory-safe") {
            xHigh := mload(add(point, 32))
            xLow := mload(add(point, 64))
            yHigh := mload(add(point, 96))
            yLow := mload(add(point, 128))
        }
        bool isLargerY = yHigh > HALF_ORDER_HIGH || (yHigh == HALF_ORDER_HIGH && yLow > HALF_ORDER_LOW);
        uint128 flags = isLargerY ? 0xa0 << 120 : 0x80 << 120;
        return abi.encodePacked(uint128(xHigh) | flags, xLow);
    }

    /// @notice Hashes a message to a point of the subgroup of G1 (RFC 9380, section 3).
    /// @param message hashed message
    /// @return point uncompressed point
    function hashToG1(bytes32 message) internal view returns (bytes memory point) {
        (bytes memory u0, bytes memory u1) = _hashToField(message);
        bytes memory q0 = _call(MAP_FP_TO_G1, u0, G1_LENGTH);
        bytes memory q1 = _call(MAP_FP_TO_G1, u1, G1_LENGTH);
        return _call(G1_ADD, bytes.concat(q0, q1), G1_LENGTH);
    }

    /// @dev Two elements of the base field from 128 bytes of `expand_message_xmd` (RFC 9380, sections 5.2 and 5.3.1).
    function _hashToField(bytes32 message) private view returns (bytes memory u0, bytes memory u1) {
        // 64 zero bytes, the message, the output length of 128 in two bytes, one zero byte.
        bytes32 b0 = sha256(abi.encodePacked(uint256(0), uint256(0), message, uint16(128), uint8(0), DST_PRIME));
        bytes32 b1 = sha256(abi.encodePacked(b0, uint8(1), DST_PRIME));
        bytes32 b2 = sha256(abi.encodePacked(b0 ^ b1, uint8(2), DST_PRIME));
        bytes32 b3 = sha256(abi.encodePacked(b0 ^ b2, uint8(3), DST_PRIME));
        bytes32 b4 = sha256(abi.encodePacked(b0 ^ b3, uint8(4), DST_PRIME));
        return (_reduce(b1, b2), _reduce(b3, b4));
    }

    /// @dev A number of 64 bytes modulo the order of the base field: a power of one by the modexp precompile.
    function _reduce(bytes32 high, bytes32 low) private view returns (bytes memory element) {
        return
            _call(MODEXP, abi.encodePacked(uint256(64), uint256(1), uint256(64), high, low, uint8(1), FIELD_ORDER), 64);
    }

    function _isPairingOne(bytes memory input) private view returns (bool isOne) {
        (bool success, bytes memory output) = PAIRING_CHECK.staticcall{gas: PAIRING_GAS}(input);
        return success && output.length == 32 && abi.decode(output, (uint256)) == 1;
    }

    /// @dev Calls a precompile with input that is valid by construction.
    function _call(address precompile, bytes memory input, uint256 length) private view returns (bytes memory output) {
        bool success;
        (success, output) = precompile.staticcall(input);
        require(success && output.length == length, "Bls12381: no precompile");
    }
}
