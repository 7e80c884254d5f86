// An echo on Node's `ws`, the peer of echo.py. Prints its port.
import { createRequire } from 'node:module';

const { WebSocketServer } = createRequire(new URL('./node/', import.meta.url))('ws');
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () =>
  console.log(server.address().port),
);
server.on('connection', (socket) => socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })));
