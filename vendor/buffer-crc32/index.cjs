exports.unsigned = require('node:zlib').crc32;
