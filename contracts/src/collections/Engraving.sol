// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title Engraving: metadata and picture of a piece, drawn from its address and id
/// @notice A rosette as on a banknote: rings of one ellipse turned around the centre. Nothing is stored and nothing is
/// hosted, so that a picture can neither change nor disappear.
library Engraving {
    using Strings for uint256;

    /// @dev What is drawn; the attributes of the metadata say the same.
    struct Design {
        uint256 hue;
        uint256 petals;
        uint256 rings;
        uint256 width;
        uint256 seal;
    }

    /// @notice Returns the metadata of a piece as a data URI.
    /// @param name name of the collection; no character that JSON escapes
    /// @param collection address of the collection
    /// @param tokenId id of the piece
    /// @param hue colour family of the collection, degrees from 0 to 359
    /// @return uri `data:application/json;base64,...`
    function tokenURI(string memory name, address collection, uint256 tokenId, uint256 hue)
        internal
        pure
        returns (string memory uri)
    {
        Design memory design = getDesign(collection, tokenId, hue);
        bytes memory json = abi.encodePacked(
            '{"name":"',
            name,
            " #",
            tokenId.toString(),
            '","description":"Engraved on chain: the picture is drawn by the contract and never changes.","image":"data:image/svg+xml;base64,',
            Base64.encode(_svg(design, tokenId)),
            '","attributes":',
            _attributes(design),
            "}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    /// @notice Returns the design of a piece.
    /// @param collection address of the collection
    /// @param tokenId id of the piece
    /// @param hue colour family of the collection, degrees
    /// @return design hue within 20 degrees of the family, 5 to 13 petals, 2 to 4 rings, width of the petals in percent
    /// of their length, and one of three seals
    function getDesign(address collection, uint256 tokenId, uint256 hue) internal pure returns (Design memory design) {
        uint256 seed = uint256(keccak256(abi.encode(collection, tokenId)));
        design.hue = (hue + 340 + (seed % 41)) % 360;
        design.petals = 5 + ((seed >> 16) % 9);
        design.rings = 2 + ((seed >> 32) % 3);
        design.width = 34 + ((seed >> 48) % 5) * 8;
        design.seal = (seed >> 64) % 3;
    }

    function _attributes(Design memory design) private pure returns (bytes memory) {
        return abi.encodePacked(
            '[{"trait_type":"Petals","value":"',
            design.petals.toString(),
            '"},{"trait_type":"Rings","value":"',
            design.rings.toString(),
            '"},{"trait_type":"Width","value":"',
            _widthName(design.width),
            '"},{"trait_type":"Seal","value":"',
            _sealName(design.seal),
            '"}]'
        );
    }

    function _widthName(uint256 width) private pure returns (string memory) {
        if (width < 42) return "Fine";
        if (width < 58) return "Even";
        return "Full";
    }

    function _sealName(uint256 seal) private pure returns (string memory) {
        if (seal == 0) return "Plain";
        return seal == 1 ? "Double" : "Milled";
    }

    function _svg(Design memory design, uint256 tokenId) private pure returns (bytes memory) {
        string memory hue = design.hue.toString();
        bytes memory rings;
        for (uint256 ring = 0; ring < design.rings; ring++) {
            rings = abi.encodePacked(rings, _ring(design, ring));
        }
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><path fill="hsl(',
            hue,
            ',38%,16%)" d="M-50-50h100v100h-100z"/><g fill="none" stroke="hsl(',
            hue,
            ',46%,66%)" stroke-width=".32">',
            rings,
            "</g>",
            _seal(design.seal, tokenId),
            "</svg>"
        );
    }

    /// @dev One ellipse, and the same turned through half a circle; each ring is 8 units smaller than the one around it.
    function _ring(Design memory design, uint256 ring) private pure returns (bytes memory svg) {
        uint256 length = 42 - 8 * ring;
        uint256 copies = design.petals + 3 * ring;
        string memory id = string.concat("r", ring.toString());
        svg = abi.encodePacked(
            '<ellipse id="',
            id,
            '" rx="',
            length.toString(),
            '" ry="',
            ((length * design.width) / 100).toString(),
            '"/>'
        );
        for (uint256 copy = 1; copy < copies; copy++) {
            uint256 tenths = (1800 * copy) / copies;
            svg = abi.encodePacked(
                svg,
                '<use href="#',
                id,
                '" transform="rotate(',
                (tenths / 10).toString(),
                ".",
                (tenths % 10).toString(),
                ')"/>'
            );
        }
    }

    function _seal(uint256 seal, uint256 tokenId) private pure returns (bytes memory) {
        string memory extra = "";
        if (seal == 1) extra = '<circle r="10.4"/>';
        if (seal == 2) extra = '<circle r="10.6" stroke-width="1.6" stroke-dasharray=".7 .7"/>';
        return abi.encodePacked(
            '<g fill="#14171c" stroke="#d9a94a" stroke-width=".6"><circle r="9.4"/><g fill="none">',
            extra,
            '</g></g><text y="1.9" fill="#d9a94a" font-family="Georgia,serif" font-size="5.4" text-anchor="middle">',
            tokenId.toString(),
            "</text>"
        );
    }
}
