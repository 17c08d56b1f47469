export const pictureText = (name: string, room: string | undefined, index: number, total: number) =>
  `${name}, ${room ? `${room.toLowerCase()}, ` : ''}picture ${index} of ${total}`;
