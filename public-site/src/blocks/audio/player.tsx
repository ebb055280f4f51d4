import { useEffect, useRef, useState } from 'react';
import { formatLength } from '../format-length.ts';

type Props = { src: string; title: string; lengthSeconds: number };

/** Play, Pause and a place in the sound. Until it is hydrated, and without JavaScript, the browser's own player stands there. */
export function Player({ src, title, lengthSeconds }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isAlive, setAlive] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => setAlive(true), []);
  const jumpTo = (place: number) => {
    if (audio.current) audio.current.currentTime = place;
    setSeconds(place);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript below holds every word; captions are for video */}
      <audio
        ref={audio}
        controls={!isAlive}
        preload="none"
        src={src}
        aria-label={title}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setSeconds(Math.floor(currentTarget.currentTime))}
      />
      {isAlive ? (
        <div className="player">
          <button
            type="button"
            className="button"
            onClick={() => (isPlaying ? audio.current?.pause() : audio.current?.play().catch(() => setPlaying(false)))}
          >
            {isPlaying ? 'Pause' : 'Play'}
          </button>
          <input
            type="range"
            aria-label={`Place in “${title}”`}
            aria-valuetext={`${seconds} of ${lengthSeconds} seconds`}
            max={lengthSeconds}
            value={seconds}
            onChange={({ target }) => jumpTo(Number(target.value))}
          />
          <span className="hint">{formatLength(seconds)}</span>
        </div>
      ) : null}
    </>
  );
}
