// SPDX-License-Identifier: MIT
//
// swallow.mjs - a network between a page and its server that loses the reply to one request. The
// network passes that request on. From then on, it loses everything that the server sends on the
// connection of the request.
import { connect, createServer } from 'node:net';

/** Finds the text frames in the bytes that a browser sends on a connection. */
class Requests {
  #bytes = Buffer.alloc(0);
  #upgraded = false;

  /** Takes more bytes. Returns the texts of the frames that end within these bytes. */
  take(bytes) {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    if (!this.#upgraded) {
      const end = this.#bytes.indexOf('\r\n\r\n');
      if (end < 0) return [];
      this.#upgraded = true;
      this.#bytes = this.#bytes.subarray(end + 4);
    }
    const texts = [];
    for (let text = this.#next(); text !== null; text = this.#next()) texts.push(text);
    return texts;
  }

  #next() {
    const bytes = this.#bytes;
    if (bytes.length < 2) return null;
    const short = bytes[1] & 127;
    const at = short === 126 ? 4 : 2;
    if (bytes.length < at) return null;
    const size = short === 126 ? bytes.readUInt16BE(2) : short;
    if (bytes.length < at + 4 + size) return null;
    const mask = bytes.subarray(at, at + 4);
    const payload = bytes.subarray(at + 4, at + 4 + size).map((byte, i) => byte ^ mask[i % 4]);
    this.#bytes = bytes.subarray(at + 4 + size);
    return Buffer.from(payload).toString();
  }
}

/** Matches a whole reply that gives a seat. The reply may arrive in pieces. */
const GIVEN = /"re":\d+,"ok":true,"table":"([A-Z]+)","seat":(\d+)[,}]/;

export class Network {
  #target;
  #listener;
  #sockets = new Set();
  #loss = null;
  url = '';

  /** Makes a network in front of the server at `url`. */
  static async before(url) {
    const network = new Network();
    network.#target = Number(new URL(url).port);
    network.#listener = createServer((near) => network.#pass(near));
    await new Promise((resolve) => network.#listener.listen(0, '127.0.0.1', resolve));
    network.url = `http://127.0.0.1:${network.#listener.address().port}`;
    return network;
  }

  /**
   * From the next request with this verb on, loses everything that the server sends. As soon as the
   * reply to that request has arrived, returns the table and the seat in it. If `cut` is true, then
   * also cuts the connection. Otherwise the page waits for the reply.
   */
  lose(verb, cut) {
    return new Promise((resolve) => (this.#loss = { verb, cut, resolve }));
  }

  #pass(near) {
    const far = connect(this.#target, '127.0.0.1');
    const requests = new Requests();
    let loss = null;
    let lost = '';
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
    near.on('data', (bytes) => {
      const verbs = requests.take(bytes).map((text) => text.split(' ')[1]);
      if (this.#loss && verbs.includes(this.#loss.verb)) [loss, this.#loss] = [this.#loss, null];
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!loss) return near.write(bytes);
      lost += bytes.toString();
      const given = GIVEN.exec(lost);
      if (!given) return;
      loss.resolve({ table: given[1], seat: Number(given[2]) });
      if (loss.cut) near.destroy();
    });
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#listener.close(resolve));
  }
}
