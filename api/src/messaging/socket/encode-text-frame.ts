const finalTextFrameByte = 0x81;
const max7BitLength = 125;
const max16BitLength = 0xffff;

/** Encodes a text as one unmasked WebSocket frame (RFC 6455, section 5.2). */
export function encodeTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length <= max7BitLength ? 2 : length <= max16BitLength ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalTextFrameByte;
  if (length <= max7BitLength) {
    frame[1] = length;
  } else if (length <= max16BitLength) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}
