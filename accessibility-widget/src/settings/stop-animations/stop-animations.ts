import { adoptInPage } from '../../core/adopt-styles.ts';
import type { SettingScript } from '../../core/widget-context.ts';
import { pageScopes, type Scope } from '../page-scopes.ts';
import framesAndComponentsCss from './frames-and-components.css?raw';
import { stillImages } from './still-images.ts';
import stopAnimationsCss from './stop-animations.css?raw';

/** Milliseconds between checks, because no event tells that a script started an animation. */
const pollMs = 300;
/** Milliseconds; a shorter animation is not seen to move. */
const unseenMs = 50;

type Marquee = HTMLElement & { start(): void; stop(): void };

/** What the style sheet cannot stop: animations by script or `!important`, SVG, moving images and media. */
export const stopAnimations: SettingScript = (context) => {
  const sheets = new Map<Scope, () => void>();
  const paused = new Set<Animation>();
  const media = new Set<HTMLMediaElement>();
  const drawings = new Set<SVGSVGElement>();
  const marquees = new Set<Marquee>();
  const images = stillImages(context);

  const stopRunning = (scope: Scope) => {
    for (const animation of scope.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      // An animation driven by scrolling moves only while a person scrolls, and stopped it may hide content.
      const isTimed = typeof animation.timeline?.currentTime === 'number';
      if (!isTimed || animation.playState !== 'running' || end <= unseenMs) continue;
      // The last frame of a finite animation is the state that its author wants.
      if (Number.isFinite(end) && animation.playbackRate > 0) animation.finish();
      else {
        animation.pause();
        paused.add(animation);
      }
    }
  };
  const stopIn = (scope: Scope) => {
    if (!sheets.has(scope)) sheets.set(scope, adoptInPage(context, stopAnimationsCss + framesAndComponentsCss, scope));
    images.look(scope);
    stopRunning(scope);
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
  const stopAll = () => {
    const scopes = pageScopes();
    // A frame that is gone needs nothing restored.
    for (const scope of sheets.keys()) if (!scopes.includes(scope)) sheets.delete(scope);
    for (const scope of scopes) stopIn(scope);
  };
  // Media that a person starts by a press may play.
  const onPlay = (event: Event) => {
    if (event.target instanceof HTMLMediaElement && !navigator.userActivation?.isActive && !event.target.paused) {
      event.target.pause();
      media.add(event.target);
    }
  };
  // These stop at their start, without waiting for the next check.
  const onMotion = () => stopRunning(document);
  addEventListener('play', onPlay, true);
  addEventListener('animationstart', onMotion, true);
  addEventListener('transitionrun', onMotion, true);
  stopAll();
  const timer = setInterval(stopAll, pollMs);
  return () => {
    clearInterval(timer);
    for (const removeSheet of sheets.values()) removeSheet();
    images.end();
    removeEventListener('play', onPlay, true);
    removeEventListener('animationstart', onMotion, true);
    removeEventListener('transitionrun', onMotion, true);
    for (const animation of paused) animation.play();
    for (const svg of drawings) svg.unpauseAnimations();
    for (const element of marquees) element.start();
    for (const element of media) element.play().catch(() => {});
  };
};
