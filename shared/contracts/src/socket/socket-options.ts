/** Socket.IO client options, as the specification's section 9 sets them. */
export const socketOptions = {
  path: '/socket.io',
  // socket.io's own type is a list that may change
  transports: ['websocket'] as string[],
  autoConnect: false,
  timeout: 20_000,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
};
