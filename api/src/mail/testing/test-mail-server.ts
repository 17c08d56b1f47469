import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

type MailServerOptions = {
  /** Rejects every mail for now. */
  refuse?: boolean;
  /** Rejects this recipient for good. */
  refusedAddress?: string;
  /** Accepts a mail, but holds back the reply until `release` is called. */
  hold?: boolean;
};

/** A minimal SMTP server that keeps the mails it accepted. */
export async function startTestMailServer(options: MailServerOptions = {}) {
  const state = { refuse: false, refusedAddress: 'nobody@', hold: false, ...options };
  const received = { mails: [] as string[], attempts: 0 };
  const held: (() => void)[] = [];
  const connections = new Set<Socket>();
  const server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port

  function talk(socket: Socket): void {
    let body: string | null = null;
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const text = String(bytes);
      if (body === null && !/^DATA/i.test(text)) return answer(socket, text, reply);
      if (body === null) {
        body = '';
        return void reply('354 start mail input');
      }
      body += text;
      if (!body.endsWith('\r\n.\r\n')) return;
      received.mails.push(body);
      body = null;
      if (state.hold) held.push(() => reply('250 queued'));
      else reply('250 queued');
    });
  }

  function answer(socket: Socket, text: string, reply: (line: string) => void): void {
    if (/^QUIT/i.test(text)) return void socket.end('221 bye\r\n');
    if (/^RCPT/i.test(text) && text.includes(state.refusedAddress)) {
      return reply(`550 5.1.1 <${state.refusedAddress}> unknown recipient`);
    }
    if (!/^MAIL/i.test(text)) return reply('250 ok');
    received.attempts += 1;
    reply(state.refuse ? '450 try again later' : '250 ok');
  }

  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    release: () => {
      state.hold = false;
      for (const reply of held.splice(0)) reply();
    },
    close: () => void server.close(),
    /** Cuts every connection and refuses new ones. */
    interrupt: async () => {
      server.close();
      for (const socket of connections) socket.destroy();
      await once(server, 'close');
    },
    resume: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
