/** The package has no types; these are the members the speech stand-in uses. */
declare module '@echogarden/espeak-ng-emscripten' {
  class EspeakWorker {
    set_voice(name: string): number;
    set_pitch(pitch: number): void;
    set_rate(wordsPerMinute: number): void;
    /** Calls back with pieces of 16-bit samples; the last one has none. Returning true stops. */
    synthesize(text: string, callback: (audio: Int16Array | null) => boolean): void;
  }
  const load: () => Promise<{ eSpeakNGWorker: typeof EspeakWorker }>;
  export default load;
}
