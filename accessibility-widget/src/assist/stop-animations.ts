import type { Tool } from '../engine/context.ts';
import { adoptSheet } from './adopt-sheet.ts';
import { pageScopes, type Scope } from './page-scopes.ts';
import { stillPictures } from './still-pictures.ts';

/** Scripts start animations at any time and no event tells of it; this often somebody looks. */
const lookEveryMs = 300;
/** What lasts no longer is not seen to move. */
const blinkMs = 50;

/** In the document the engine says the first line already; frames and shadow roots need it from here. */
const style =
  '*,::before,::after{animation-duration:.001s!important;animation-delay:0s!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important;scroll-behavior:auto!important;image-animation:paused!important}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}';

type Marquee = HTMLElement & { start(): void; stop(): void };

/**
 * What style sheets cannot stop: animations made by script or declared `!important`, SVG's own, moving pictures, media
 * that play by themselves; in the page, in its frames of the same origin and in its open shadow roots. Everything
 * stopped here is remembered and goes on when the setting is turned off.
 */
export const stopAnimations: Tool = (context) => {
  const sheets = new Map<Scope, () => void>();
  const paused = new Set<Animation>();
  const media = new Set<HTMLMediaElement>();
  const drawings = new Set<SVGSVGElement>();
  const marquees = new Set<Marquee>();
  const pictures = stillPictures(context);

  const haltAnimations = (scope: Scope) => {
    for (const animation of scope.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      // What goes with the scrolling moves only while somebody scrolls, and hides content where it stands still.
      const isTimed = typeof animation.timeline?.currentTime === 'number';
      if (!isTimed || animation.playState !== 'running' || end <= blinkMs) continue;
      // A finite one goes to its last frame, which is where its author wants the page to be.
      if (Number.isFinite(end) && animation.playbackRate > 0) animation.finish();
      else {
        animation.pause();
        paused.add(animation);
      }
    }
  };
  const haltIn = (scope: Scope) => {
    if (!sheets.has(scope)) sheets.set(scope, adoptSheet(context, style, scope));
    pictures.look(scope);
    haltAnimations(scope);
    for (const svg of scope.querySelectorAll('svg')) {
      if (drawings.has(svg) || !svg.querySelector('animate,animateMotion,animateTransform,set')) continue;
      svg.pauseAnimations();
      drawings.add(svg);
    }
    for (const element of scope.querySelectorAll<HTMLMediaElement>('video,audio')) {
      const startedByItself = element.autoplay || (element.muted && (element.loop || !element.controls));
      if (element.paused || !startedByItself || media.has(element)) continue;
      element.pause();
      media.add(element);
    }
    for (const element of scope.querySelectorAll<Marquee>('marquee')) {
      if (marquees.has(element)) continue;
      element.stop();
      marquees.add(element);
    }
  };
  const halt = () => {
    const scopes = pageScopes();
    // A frame that was left or taken away needs nothing back.
    for (const scope of sheets.keys()) if (!scopes.includes(scope)) sheets.delete(scope);
    for (const scope of scopes) haltIn(scope);
  };
  // A press on its play button is the person's own wish; anything else that starts is not.
  const onPlay = (event: Event) => {
    if (event.target instanceof HTMLMediaElement && !navigator.userActivation?.isActive && !event.target.paused) {
      event.target.pause();
      media.add(event.target);
    }
  };
  // What a page forces with `!important` is caught at its start, not at the next look.
  const onMotion = () => haltAnimations(document);
  addEventListener('play', onPlay, true);
  addEventListener('animationstart', onMotion, true);
  addEventListener('transitionrun', onMotion, true);
  halt();
  const timer = setInterval(halt, lookEveryMs);
  return () => {
    clearInterval(timer);
    for (const removeSheet of sheets.values()) removeSheet();
    pictures.end();
    removeEventListener('play', onPlay, true);
    removeEventListener('animationstart', onMotion, true);
    removeEventListener('transitionrun', onMotion, true);
    for (const animation of paused) animation.play();
    for (const svg of drawings) svg.unpauseAnimations();
    for (const element of marquees) element.start();
    for (const element of media) element.play().catch(() => {});
  };
};
