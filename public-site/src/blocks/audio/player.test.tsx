// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Player } from './player.tsx';

const player = <Player src="/a.mp3" title="A letter" lengthSeconds={45} />;

test('A visitor without JavaScript has the browser’s own player', () => {
  expect(renderToStaticMarkup(player)).toMatch(/^<audio controls=""/);
});

test('A visitor plays, pauses and moves in the sound with buttons that say so', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () => createRoot(place).render(player));
  const audio = place.querySelector('audio') as HTMLAudioElement;
  const button = place.querySelector('button') as HTMLButtonElement;
  expect(audio.controls).toBe(false);
  vi.spyOn(audio, 'play').mockImplementation(async () => void audio.dispatchEvent(new Event('play')));
  vi.spyOn(audio, 'pause').mockImplementation(() => void audio.dispatchEvent(new Event('pause')));
  await act(async () => button.click());
  expect(button.textContent).toBe('Pause');
  await act(async () => button.click());
  expect(button.textContent).toBe('Play');
  audio.currentTime = 12.7;
  await act(async () => void audio.dispatchEvent(new Event('timeupdate')));
  expect(place.querySelector('input')?.getAttribute('aria-valuetext')).toBe('12 of 45 seconds');
});
