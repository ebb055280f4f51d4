import type { Tool } from '../engine/context.ts';
import { adoptSheet } from './adopt-sheet.ts';
import { stillPictures } from './still-pictures.ts';

/** Scripts start animations at any time and no event tells of it; this often somebody looks. */
const lookEveryMs = 300;

/**
 * What style sheets cannot stop: animations made by script, SVG's own, moving pictures, media that play by themselves. Everything
 * stopped here is remembered and goes on when the setting is turned off.
 */
export const stopAnimations: Tool = (context) => {
  const removeSheet = adoptSheet(
    context,
    '::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}',
  );
  const paused = new Set<Animation>();
  const media = new Set<HTMLMediaElement>();
  const drawings = new Set<SVGSVGElement>();
  const marquees = new Set<HTMLElement & { start(): void; stop(): void }>();

  const pictures = stillPictures(context);

  const halt = () => {
    pictures.look();
    for (const animation of document.getAnimations()) {
      const isByStyle = animation instanceof CSSAnimation || animation instanceof CSSTransition;
      if (isByStyle || animation.playState !== 'running') continue;
      const end = Number(animation.effect?.getComputedTiming().endTime);
      // A finite one goes to its last frame, which is where its author wants the page to be.
      if (Number.isFinite(end) && animation.playbackRate > 0) animation.finish();
      else {
        animation.pause();
        paused.add(animation);
      }
    }
    for (const svg of document.querySelectorAll('svg')) {
      if (drawings.has(svg) || !svg.querySelector('animate,animateMotion,animateTransform,set')) continue;
      svg.pauseAnimations();
      drawings.add(svg);
    }
    for (const element of document.querySelectorAll<HTMLMediaElement>('video,audio')) {
      const startedByItself = element.autoplay || (element.muted && element.loop);
      if (element.paused || !startedByItself || media.has(element)) continue;
      element.pause();
      media.add(element);
    }
    for (const element of document.querySelectorAll<HTMLElement & { start(): void; stop(): void }>('marquee')) {
      if (marquees.has(element)) continue;
      element.stop();
      marquees.add(element);
    }
  };
  // A press on its play button is the person's own wish; anything else that starts is not.
  const onPlay = (event: Event) => {
    if (event.target instanceof HTMLMediaElement && !navigator.userActivation?.isActive && !event.target.paused) {
      event.target.pause();
      media.add(event.target);
    }
  };
  addEventListener('play', onPlay, true);
  halt();
  const timer = setInterval(halt, lookEveryMs);
  return () => {
    clearInterval(timer);
    removeSheet();
    pictures.end();
    removeEventListener('play', onPlay, true);
    for (const animation of paused) animation.play();
    for (const svg of drawings) svg.unpauseAnimations();
    for (const element of marquees) element.start();
    for (const element of media) element.play().catch(() => {});
  };
};
