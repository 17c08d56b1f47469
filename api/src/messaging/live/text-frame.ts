const finalText = 0x81;
const longestShort = 125;
const longestMedium = 0xffff;

/** A text as a server sends it over a WebSocket, in one piece (RFC 6455, section 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length <= longestShort ? 2 : length <= longestMedium ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  if (length <= longestShort) {
    frame[1] = length;
  } else if (length <= longestMedium) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}
