import { describe, expect, it } from 'vitest';
import { ReceivedResponse } from './api-message.fixture.ts';
import type { ApiResponse } from './route.ts';
import { sendResponse } from './send-response.ts';

const security = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

async function received(answer: ApiResponse, { headers = {}, withBody = true } = {}): Promise<ReceivedResponse> {
  const response = new ReceivedResponse();
  await sendResponse(response.asServerResponse, answer, { headers, withBody });
  return response;
}

it('A JSON answer says so, and keeps out of caches, frames and pages', async () => {
  const response = await received({ status: 201, body: { id: 'a' } });
  expect(response).toMatchObject({ status: 201, text: '{"id":"a"}', isEnded: true });
  expect(response.headers).toEqual({ ...security, 'content-type': 'application/json; charset=utf-8' });
});

it('An answer may be null or empty in JSON', async () => {
  expect((await received({ status: 200, body: null })).text).toBe('null');
  expect((await received({ status: 200, body: '' })).text).toBe('""');
});

it('An answer that is a page is sent as HTML, even an empty one', async () => {
  const page = await received({ status: 400, html: '<h1>Again</h1>' });
  expect(page).toMatchObject({ text: '<h1>Again</h1>', headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(await received({ status: 200, html: '' })).toMatchObject({
    text: '',
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
});

it('An answer without a body has no type', async () => {
  const response = await received({ status: 303, headers: { location: '/thanks' } });
  expect(response).toMatchObject({ text: '', isEnded: true, headers: { ...security, location: '/thanks' } });
  expect(response.headers).not.toHaveProperty('content-type');
});

it('An answer has the headers of its route, but its own win over them and over the usual ones', async () => {
  const { headers } = await received(
    { status: 200, body: 1, headers: { 'cache-control': 'private', vary: 'accept' } },
    { headers: { vary: 'origin', 'referrer-policy': 'origin' } },
  );
  expect(headers).toMatchObject({ 'cache-control': 'private', vary: 'accept', 'referrer-policy': 'origin' });
});

it('An answer is its headers alone for HEAD, and where a status allows no body', async () => {
  const head = await received({ status: 200, body: { id: 'a' } }, { withBody: false });
  expect(head).toMatchObject({ status: 200, text: '', isEnded: true });
  expect(head.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(await received({ status: 204, html: 'text' })).toMatchObject({ text: '', isEnded: true });
});

describe('An answer that streams', () => {
  async function* pieces() {
    yield 'a,';
    yield 'b,';
    yield 'c';
  }
  const answer = () => ({ status: 200, stream: pieces(), headers: { 'content-type': 'text/csv' } });

  it('An answer that streams arrives piece by piece, in order', async () => {
    const response = await received(answer());
    expect(response.pieces).toEqual(['a,', 'b,', 'c']);
    expect(response).toMatchObject({ isEnded: true, headers: { 'content-type': 'text/csv' } });
  });

  it('An answer that streams waits until a slow client takes more', async () => {
    const response = new ReceivedResponse();
    response.takesMore = false;
    const sent = sendResponse(response.asServerResponse, answer(), { headers: {}, withBody: true });
    await new Promise(setImmediate);
    expect(response.pieces).toEqual(['a,']);
    response.takesMore = true;
    response.emit('drain');
    await sent;
    expect(response.text).toBe('a,b,c');
  });

  it('An answer that streams stops when the client has left', async () => {
    const response = new ReceivedResponse();
    response.takesMore = false;
    const sent = sendResponse(response.asServerResponse, answer(), { headers: {}, withBody: true });
    await new Promise(setImmediate);
    response.destroyed = true;
    response.emit('close');
    await sent;
    expect(response.pieces).toEqual(['a,']);
  });
});
