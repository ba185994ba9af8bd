// SPDX-License-Identifier: MIT
//
// push_service.mjs - a push service for tests: a server on this machine. It takes messages as the
// push services of browsers do (RFC 8030), checks who has signed them (RFC 8292) and decrypts them
// (RFC 8291). It shares no code with the program.
import {
  createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify,
} from 'node:crypto';
import { createServer } from 'node:http';

const HEAD = { salt: 16, size: 4, key: 65 };
const TAG = 16;
const DAY_S = 86_400;

const text = (bytes) => Buffer.from(bytes).toString('base64url');
const bytes = (words) => Buffer.from(words, 'base64url');
const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const info = (words) => Buffer.from(`${words}\0`);
const ONE = Buffer.from([1]);

/** The keys of a browser's subscription. `ecdh` has its private key. */
export function drawKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, p256dh: text(ecdh.getPublicKey()), auth: text(randomBytes(16)) };
}

/** Decrypts the body of a message for a subscription. Throws if the body is wrong in any way. */
export function decrypt(body, { ecdh, auth }) {
  const salt = body.subarray(0, HEAD.salt);
  const start = HEAD.salt + HEAD.size + 1 + HEAD.key;
  const record = body.readUInt32BE(HEAD.salt);
  if (body[HEAD.salt + HEAD.size] !== HEAD.key) throw new Error('not a key of P-256');
  if (body.length - start > record) throw new Error('more than one record');
  const sender = body.subarray(start - HEAD.key, start);
  const shared = hmac(bytes(auth), ecdh.computeSecret(sender));
  const input = hmac(shared, info('WebPush: info'), ecdh.getPublicKey(), sender, ONE);
  const key = hmac(salt, input);
  const secret = hmac(key, info('Content-Encoding: aes128gcm'), ONE).subarray(0, 16);
  const nonce = hmac(key, info('Content-Encoding: nonce'), ONE).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', secret, nonce);
  cipher.setAuthTag(body.subarray(-TAG));
  const plain = Buffer.concat([cipher.update(body.subarray(start, -TAG)), cipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('no end of the last record');
  return plain.subarray(0, end).toString('utf8');
}

/** The public key and the claims in a request's header. Throws if their signature is wrong. */
export function readSignature(header) {
  const { t, k } = Object.fromEntries(
    header.replace(/^vapid /, '').split(/, */).map((part) => part.split(/=(.*)/, 2)),
  );
  const [head, claims, signature] = t.split('.');
  const [x, y] = [bytes(k).subarray(1, 33), bytes(k).subarray(33)].map(text);
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const how = { key, dsaEncoding: 'ieee-p1363' };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), how, bytes(signature))) {
    throw new Error('a wrong signature');
  }
  if (JSON.parse(bytes(head)).alg !== 'ES256') throw new Error('another algorithm');
  return { key: k, ...JSON.parse(bytes(claims)) };
}

/** A push service. `messages` lists what it has received, decrypted and with the claims. */
export class PushService {
  messages = [];
  #subscriptions = new Map();
  #server = createServer((request, reply) => void this.#take(request, reply));
  url = '';

  async start() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${this.#server.address().port}/push/`;
    return this;
  }

  /** Makes a subscription. Returns its address and its keys. */
  subscribe() {
    const { ecdh, p256dh, auth } = drawKeys();
    const endpoint = `${this.url}${text(randomBytes(12))}`;
    this.#subscriptions.set(new URL(endpoint).pathname, { ecdh, auth });
    return { endpoint, p256dh, auth };
  }

  async #take(request, reply) {
    const parts = [];
    for await (const part of request) parts.push(part);
    const subscription = this.#subscriptions.get(request.url);
    if (!subscription) return reply.writeHead(410).end();
    try {
      const { headers, method } = request;
      const signed = readSignature(headers.authorization);
      const left = signed.exp - Date.now() / 1000;
      const good =
        method === 'POST' && headers['content-encoding'] === 'aes128gcm' && headers.ttl > 0 &&
        signed.aud === new URL(this.url).origin && left > 0 && left <= DAY_S;
      if (!good) throw new Error(`${method} ${JSON.stringify({ headers, signed })}`);
      this.messages.push({ text: decrypt(Buffer.concat(parts), subscription), signed });
      reply.writeHead(201).end();
    } catch (error) {
      this.messages.push({ error: String(error) });
      reply.writeHead(400).end();
    }
  }

  stop() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
